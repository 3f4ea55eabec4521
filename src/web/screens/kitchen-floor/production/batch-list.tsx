import type { BatchWire } from '../../../../contract/staff/production/production-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { PRODUCTION, STATES } from './production.words.ts'
import { byStation } from './use-production.ts'

const TONES: Readonly<Record<BatchWire['status'], BadgeTone>> = {
  planned: 'neutral',
  cooking: 'warning',
  cooling: 'accent',
  released: 'success',
  discarded: 'danger',
}

/** Beside each other where there is room; each batch is one large target. */
export function BatchList({
  batches,
  onOpen,
}: {
  batches: readonly BatchWire[]
  onOpen: (key: string) => void
}) {
  if (batches.length === 0) return null
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      {byStation(batches).map(({ station, batches: ofStation }) => (
        <section key={station} aria-label={station || PRODUCTION.noStation} className="flex flex-col gap-3">
          <h2 className="font-display text-xl font-semibold">{station || PRODUCTION.noStation}</h2>
          <ul className="flex flex-col gap-3">
            {ofStation.map((batch) => (
              <li key={batch.key}>
                <BatchButton batch={batch} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function BatchButton({ batch, onOpen }: { batch: BatchWire; onOpen: (key: string) => void }) {
  const kitchen = useKitchen()
  const { key, name, status, starts_at, planned_portions } = batch
  return (
    <button
      type="button"
      onClick={() => onOpen(key)}
      className="flex min-h-16 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line-strong bg-card px-4 py-3 text-left transition-colors hover:bg-sand"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block text-lg font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-ink-soft">
          {PRODUCTION.begins(formatMoment(kitchen, starts_at), planned_portions)}
        </span>
      </span>
      <Badge tone={TONES[status]}>{STATES[status]}</Badge>
    </button>
  )
}
