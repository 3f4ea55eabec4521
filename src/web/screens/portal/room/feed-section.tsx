import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { readAnew } from '../../../platform/read-anew.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { textLinkStyle } from '../../../ui/buttons/text-link-style.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { feedWords, roomWords } from './room.words.ts'
import { RoomCard } from './room-card.tsx'
import { callInRoom, roomKey, useRoom } from './use-room.ts'

/** The secret link to a calendar of deliveries and cutoffs. It is shown once: only its hash is kept. */
export function FeedSection() {
  const kitchen = useKitchen()
  const client = useQueryClient()
  const query = useRoom('getCalendarFeed')
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState<'renew' | 'stop' | null>(null)
  const renew = async () => {
    setBusy('renew')
    const outcome = await callInRoom('renewCalendarFeed')
    if (outcome.ok) setUrl(outcome.value.url)
    else showFailure(outcome.failure, roomWords.notSaved, outcome.failure.message)
    await readAnew(client, roomKey('getCalendarFeed'))
    setBusy(null)
  }
  const stop = async () => {
    setBusy('stop')
    const outcome = await callInRoom('stopCalendarFeed')
    if (outcome.ok) {
      setUrl('')
      showToast(feedWords.stopped, { tone: 'success' })
    } else showFailure(outcome.failure, roomWords.notSaved, outcome.failure.message)
    await readAnew(client, roomKey('getCalendarFeed'))
    setBusy(null)
  }
  const madeAt = query.data?.made_at ?? null
  return (
    <RoomCard title={feedWords.title} lead={feedWords.lead} query={query}>
      {url === '' && (
        <p>
          {madeAt === null
            ? feedWords.none
            : feedWords.made(formatLongDate(businessDateAt(kitchen, new Date(madeAt))))}
        </p>
      )}
      {url !== '' && <Address url={url} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="outline" busy={busy === 'renew'} onClick={() => void renew()}>
          {madeAt === null ? feedWords.make : feedWords.renew}
        </Button>
        {madeAt !== null && (
          <Button tone="quiet" busy={busy === 'stop'} onClick={() => void stop()}>
            {feedWords.stop}
          </Button>
        )}
      </div>
      {madeAt !== null && <p className="text-sm text-ink-soft">{feedWords.renewHint}</p>}
    </RoomCard>
  )
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    showToast(feedWords.copied, { tone: 'success', seconds: 2 })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          label={feedWords.address}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="small" onClick={() => void copy()}>
          {feedWords.copy}
        </Button>
        <a className={textLinkStyle} href={url.replace(/^https?:/, 'webcal:')}>
          {feedWords.open}
        </a>
      </div>
    </div>
  )
}
