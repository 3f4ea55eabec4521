import type { DriverStop } from '../../../../contract/staff/kitchen-audience.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DeliveryFacts } from '../orders/kitchen-order-parts.tsx'
import { OfficeNotes } from '../pieces/office-notes.tsx'
import { doorWords, MARK_DELIVERED } from './deliveries.words.ts'

type Props = { stop: DriverStop; onMark: (stop: DriverStop) => void }

/** One door: which box, where, how to get in. */
export function StopCard({ stop, onMark }: Props) {
  return (
    <li>
      <article
        aria-labelledby={`stop-${stop.order_id}`}
        className="flex flex-col gap-4 rounded-card border border-line bg-card px-5 py-4 sm:px-6 sm:py-5"
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 id={`stop-${stop.order_id}`} className="text-2xl font-bold tracking-tight tabular-nums">
            {stop.order_number}
          </h3>
          <p className="text-xl font-semibold tabular-nums">{doorWords(stop.summary.total_meals)}</p>
        </header>
        <DeliveryFacts order={stop} />
        <OfficeNotes notes={stop.staff_notes.driver} />
        <Button
          size="large"
          name="delivered"
          value={stop.order_id}
          className="max-sm:w-full sm:self-end"
          onClick={() => onMark(stop)}
        >
          <Icon name="truck" className="size-6" />
          {MARK_DELIVERED}
          <span className="sr-only">: {stop.order_number}</span>
        </Button>
      </article>
    </li>
  )
}
