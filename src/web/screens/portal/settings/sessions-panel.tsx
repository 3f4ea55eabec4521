import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnSession } from '../../../../contract/household/own-sessions-wire.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { readAnew } from '../../../platform/read-anew.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  DEVICES,
  DEVICES_FAILED,
  DEVICES_LEAD,
  lastUsed,
  NOT_ENDED,
  OTHERS_SIGNED_OUT,
  SIGN_OUT_OTHERS,
  SIGN_OUT_THERE,
  signedInOn,
  signedOut,
  THIS_DEVICE,
  TRY_AGAIN,
} from './sessions.words.ts'
import { Setting } from './setting-row.tsx'

const sessionsKey = ['own-sessions']

/** Where the household is signed in, and how to end each session. This device has Sign Out at the top of the page. */
export function SessionsPanel() {
  const { sessions, failed, reload, busy, end, endOthers } = useOwnSessions()
  const list = useRef<HTMLUListElement>(null)
  const others = sessions?.filter(({ is_current }) => !is_current) ?? []
  /** The pressed button is gone with its device. */
  const keepFocus = () => list.current?.focus()
  const tryAgain = async () => {
    if ((await reload()).isSuccess) keepFocus()
  }
  return (
    <Setting title={DEVICES} lead={DEVICES_LEAD}>
      {failed && (
        <div className="mt-3">
          <Notice
            tone="danger"
            urgent
            title={DEVICES_FAILED}
            actions={<Button onClick={() => void tryAgain()}>{TRY_AGAIN}</Button>}
          />
        </div>
      )}
      <ul ref={list} tabIndex={-1} aria-label={DEVICES} className="mt-3 divide-y divide-line">
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={async () => {
              if (await end(session)) keepFocus()
            }}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          tone="outline"
          size="small"
          className="mt-3"
          busy={busy === 'others'}
          onClick={async () => {
            if (await endOthers()) keepFocus()
          }}
        >
          {SIGN_OUT_OTHERS}
        </Button>
      )}
    </Setting>
  )
}

type RowProps = { session: OwnSession; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: RowProps) {
  const kitchen = useKitchen()
  const { device, is_current, last_used_at, signed_in_at } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft">{lastUsed(kitchen, last_used_at)}</p>
        <p className="text-sm text-ink-soft">{signedInOn(kitchen, signed_in_at)}</p>
      </div>
      {is_current ? (
        <Badge tone="success">{THIS_DEVICE}</Badge>
      ) : (
        <Button
          tone="outline"
          size="small"
          busy={busy}
          aria-label={`${SIGN_OUT_THERE}: ${device}, ${lastUsed(kitchen, last_used_at)}`}
          onClick={onEnd}
        >
          {SIGN_OUT_THERE}
        </Button>
      )}
    </li>
  )
}

function useOwnSessions() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => {
      const outcome = await call('listSessions', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.sessions
    },
    staleTime: 0,
  })
  /** @returns whether it is ended */
  const act = async (what: string, ends: () => ReturnType<typeof call<'endSession'>>, done: string) => {
    if (busy !== null) return false
    setBusy(what)
    const outcome = await ends()
    // One that has ended meanwhile is what was wanted.
    const isOver = outcome.ok || outcome.failure.code === 'session_not_found'
    await readAnew(client, sessionsKey)
    setBusy(null)
    if (isOver) showToast(done, { tone: 'success' })
    else if (!outcome.ok) showFailure(outcome.failure, NOT_ENDED)
    return isOver
  }
  return {
    sessions: data ?? null,
    failed: isError,
    reload: () => refetch(),
    busy,
    end: ({ id, device }: OwnSession) =>
      act(id, () => call('endSession', { session_id: id }), signedOut(device)),
    endOthers: () => act('others', () => call('endOtherSessions'), OTHERS_SIGNED_OUT),
  }
}
