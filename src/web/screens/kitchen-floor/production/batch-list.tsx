import type { BatchWire } from '../../../../contract/staff/production/production-wire.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { startText } from '../../../../domain/time/moment-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { STATES } from '../batches/batches.words.ts'
import { PRODUCTION } from './production.words.ts'
import { byStation } from './use-production.ts'

const TONES: Readonly<Record<BatchWire['status'], BadgeTone>> = {
  planned: 'neutral',
  cooking: 'warning',
  cooling: 'accent',
  released: 'success',
  discarded: 'danger',
}

/** `cookedOn`: the day on which most of them begin. */
type RowProps = { cookedOn: CalendarDate; onOpen: (key: string) => void }

/** Beside each other where there is room; each batch is one large target. */
export function BatchList({ batches, ...row }: RowProps & { batches: readonly BatchWire[] }) {
  if (batches.length === 0) return null
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      {byStation(batches).map(({ station, batches: ofStation }) => (
        <section key={station} aria-label={station || PRODUCTION.noStation} className="flex flex-col gap-3">
          <h2 className="font-display text-xl font-semibold">{station || PRODUCTION.noStation}</h2>
          <ul className="flex flex-col gap-3">
            {ofStation.map((batch) => (
              <li key={batch.key}>
                <BatchButton batch={batch} {...row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function BatchButton({ batch, cookedOn, onOpen }: RowProps & { batch: BatchWire }) {
  const kitchen = useKitchen()
  const { key, status, starts_at, planned_portions } = batch
  return (
    <button
      type="button"
      onClick={() => onOpen(key)}
      className="flex min-h-16 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line-strong bg-card px-4 py-3 text-left transition-colors hover:bg-sand"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block text-lg font-semibold [overflow-wrap:anywhere]">
          {PRODUCTION.named(batch)}
        </span>
        <span className="block text-ink-soft">
          {PRODUCTION.begins(startText(kitchen, new Date(starts_at), cookedOn), planned_portions)}
        </span>
      </span>
      <Badge tone={TONES[status]}>{STATES[status]}</Badge>
    </button>
  )
}
