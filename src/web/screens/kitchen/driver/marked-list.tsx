import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { DoorOrder } from '../orders/card-question.ts'
import { deliveredOn, earlierWords, MARKED_HERE, UNDO_DELIVERED } from './deliveries.words.ts'

/** A box as it was when this screen marked it; the server does not tell drivers of delivered boxes any more. */
export type MarkedStop = DoorOrder & { delivered_at: string }

type Props = { marked: readonly MarkedStop[]; onUndo: (stop: MarkedStop) => void }

/** Above the doors that are left: somebody who touched the wrong card looks for it at once. */
export function MarkedList({ marked, onUndo }: Props) {
  if (marked.length === 0) return null
  return (
    <section aria-labelledby="marked-heading">
      <h2 id="marked-heading" className="text-2xl font-bold">
        {MARKED_HERE}
      </h2>
      <Rows stops={marked.slice(0, 1)} onUndo={onUndo} />
      {marked.length > 1 && (
        <details className="group/marked mt-1">
          <summary className="flex min-h-11 items-center gap-2 rounded-sm font-medium">
            <Icon name="chevron-down" className="size-5 transition-transform group-open/marked:rotate-180" />
            {earlierWords(marked.length - 1)}
          </summary>
          <Rows stops={marked.slice(1)} onUndo={onUndo} />
        </details>
      )}
    </section>
  )
}

type RowsProps = { stops: readonly MarkedStop[]; onUndo: Props['onUndo'] }

function Rows({ stops, onUndo }: RowsProps) {
  const kitchen = useKitchen()
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {stops.map((stop) => (
        <li
          key={stop.order_id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-success/40 bg-success-soft px-5 py-3"
        >
          <p className="min-w-0 text-lg [overflow-wrap:anywhere]">
            <span className="font-bold tabular-nums">{stop.order_number}</span>,{' '}
            {isolated(stop.recipient_name)}
            <span className="block text-ink-soft">
              {deliveredOn(formatMoment(kitchen, stop.delivered_at))}
            </span>
          </p>
          <Button tone="quiet" className="-mx-5 font-medium" onClick={() => onUndo(stop)}>
            {UNDO_DELIVERED}
            <span className="sr-only">: {stop.order_number}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
