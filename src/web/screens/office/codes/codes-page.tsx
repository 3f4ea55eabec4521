import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PromoCodeWire } from '../../../../contract/staff/promo-codes-wire.ts'
import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CODES } from './codes.words.ts'
import { codesKey } from './codes-key.ts'
import { StopDialog } from './stop-dialog.tsx'

function useCodes() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: codesKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listPromoCodes', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

type Wanted = { kind: 'make' } | { kind: 'change' | 'stop'; id: string }

/** For owners: promo codes, what they cost, and how they end. */
export function CodesPage() {
  const { data, isError, isPending, refetch } = useCodes()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const want = (next: Wanted, button: HTMLElement) => {
    pressed.current = button
    setWanted(next)
  }
  const stored = data?.codes.find(({ id }) => wanted !== null && 'id' in wanted && id === wanted.id)
  const close = () => setWanted(null)
  const lastFocus = () => pressed.current
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-8">
      <div className="-mb-8">
        <OfflineNotice>{CODES.offline}</OfflineNotice>
      </div>
      <PageHeader
        title={CODES.title}
        lead={CODES.lead}
        actions={
          <Button onClick={({ currentTarget }) => want({ kind: 'make' }, currentTarget)}>{CODES.make}</Button>
        }
      />
      <Card aria-label={CODES.title} className="flex flex-col gap-5">
        {isError && <LoadProblem title={CODES.failed} hasData={data !== undefined} onRetry={refetch} />}
        {isPending && <LinesSkeleton label={CODES.loading} lines={4} />}
        {data?.codes.length === 0 && <p>{CODES.empty}</p>}
        {data && data.codes.length > 0 && <CodeList codes={data.codes} onWant={want} />}
      </Card>
      <CodeDialog
        {...{ lastFocus, onClose: close, stored }}
        open={wanted !== null && wanted.kind !== 'stop'}
        isNew={wanted?.kind === 'make'}
      />
      <StopDialog {...{ lastFocus, onClose: close }} stored={wanted?.kind === 'stop' ? stored : undefined} />
    </div>
  )
}

type OnWant = (wanted: Wanted, button: HTMLElement) => void

function CodeList({ codes, onWant }: { codes: readonly PromoCodeWire[]; onWant: OnWant }) {
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const found = codes.filter(({ code, description }) =>
    `${code} ${description}`.toLowerCase().includes(typed),
  )
  return (
    <>
      <TextField
        label={CODES.search}
        hint={CODES.searchHint}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && <p role="status">{CODES.none}</p>}
      <ul aria-label={CODES.title} className="flex flex-col divide-y divide-line">
        {found.map((promo) => (
          <CodeLine key={promo.id} promo={promo} onWant={onWant} />
        ))}
      </ul>
    </>
  )
}

const TONES: Readonly<Record<PromoCodeWire['state'], BadgeTone>> = {
  ...{ runs: 'success', waits: 'accent', used_up: 'warning', ended: 'neutral', stopped: 'danger' },
}

function CodeLine({ promo, onWant }: { promo: PromoCodeWire; onWant: OnWant }) {
  const { id, code, state } = promo
  return (
    <li aria-label={code} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span translate="no">{code}</span>
          <Badge tone={TONES[state]}>{CODES.states[state]}</Badge>
        </p>
        <Terms promo={promo} />
        <Uses promo={promo} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" onClick={({ currentTarget }) => onWant({ kind: 'change', id }, currentTarget)}>
          {CODES.change}
          <span className="sr-only">{CODES.of(code)}</span>
        </Button>
        <Button tone="outline" onClick={({ currentTarget }) => onWant({ kind: 'stop', id }, currentTarget)}>
          {state === 'stopped' ? CODES.start : CODES.stop}
          <span className="sr-only">{CODES.of(code)}</span>
        </Button>
      </div>
    </li>
  )
}

function Terms({ promo }: { promo: PromoCodeWire }) {
  const kitchen = useKitchen()
  const { starts_at, ends_at, min_subtotal_cents, first_order_only, description } = promo
  const parts = [
    CODES.gives(promo),
    ...(first_order_only ? [CODES.firstOrders] : []),
    ...(min_subtotal_cents > 0 ? [CODES.from(min_subtotal_cents)] : []),
    ...(starts_at ? [CODES.starts(formatMoment(kitchen, starts_at))] : []),
    ...(ends_at ? [CODES.ends(formatMoment(kitchen, ends_at))] : []),
  ]
  return (
    <>
      <p>{description}</p>
      <p className="text-sm text-ink-soft">{parts.join(', ')}</p>
    </>
  )
}

function Uses({ promo }: { promo: PromoCodeWire }) {
  const { uses, total_limit, households, cost_cents, holds, held_cents, promised } = promo
  const parts = [
    CODES.used(uses, total_limit),
    ...(uses > 0 ? [CODES.by(households), CODES.cost(cost_cents)] : []),
    ...(holds > 0 ? [CODES.held(holds, held_cents)] : []),
    ...(promised > 0 ? [CODES.promised(promised)] : []),
  ]
  return <p className="text-sm tabular-nums">{parts.join(', ')}</p>
}
