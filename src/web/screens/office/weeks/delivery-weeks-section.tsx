import { useState } from 'react'
import type { DeliveryWeekWire } from '../../../../contract/staff/renewals-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { closeText } from '../renewals/close-text.ts'
import { useDeliveryWeeks } from '../renewals/use-renewals.ts'
import { ChangeWeekDialog } from './change-week-dialog.tsx'

/** The coming weeks; owners close them or move their delivery. */
export function DeliveryWeeksSection() {
  const { data, isError, isPending, refetch } = useDeliveryWeeks()
  const may = useMay()
  const [changing, setChanging] = useState<DeliveryWeekWire | null>(null)
  // As it was read last: orders may be paid meanwhile. One that has left the list stays as it was known.
  const known = data?.weeks.find((week) => week.scheduled_date === changing?.scheduled_date) ?? null
  return (
    <Card aria-label="Delivery weeks" className="flex flex-col gap-4">
      <div className="max-w-text">
        <CardTitle>Delivery weeks</CardTitle>
        <p className="mt-1 text-ink-soft">
          A closed week brings no boxes and charges nobody. A moved one keeps its boxes, which come on the new
          day. Both can be undone until orders close.
        </p>
      </div>
      {isError && (
        <LoadProblem
          title="Failed to load the delivery weeks"
          hasData={data !== undefined}
          onRetry={refetch}
        />
      )}
      {isPending && <LinesSkeleton label="Loading the delivery weeks" lines={6} />}
      <ul className="flex flex-col divide-y divide-line">
        {data?.weeks.map((week) => (
          <WeekLine
            key={week.scheduled_date}
            week={week}
            onChange={may('manage-delivery-weeks') ? () => setChanging(week) : null}
          />
        ))}
      </ul>
      <ChangeWeekDialog week={changing && (known ?? changing)} onClose={() => setChanging(null)} />
    </Card>
  )
}

function WeekLine({ week, onChange }: { week: DeliveryWeekWire; onChange: (() => void) | null }) {
  const kitchen = useKitchen()
  const scheduled = formatLongDate(calendarDateOf(week.scheduled_date))
  const boxes = week.boxes === 1 ? '1 box' : `${week.boxes} boxes`
  return (
    <li
      aria-label={scheduled}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_8rem_auto] sm:gap-x-6"
    >
      <div className="col-span-2 flex min-w-0 flex-col gap-1 sm:col-span-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {scheduled}
          {week.status === 'closed' && <Badge tone="danger">Closed</Badge>}
          {week.status === 'moved' && <Badge tone="warning">Changed</Badge>}
        </p>
        {week.status === 'moved' && week.delivery_date && (
          <p>Delivery on {formatLongDate(calendarDateOf(week.delivery_date))}</p>
        )}
        <p className="text-sm text-ink-soft">Orders close {closeText(kitchen, week.orders_close_at)}</p>
        {week.status !== 'regular' && (
          <p className="text-sm [overflow-wrap:anywhere]">
            {week.reason}
            {week.changed_at && ` (${changedText(kitchen, week.changed_by, week.changed_at)})`}
          </p>
        )}
      </div>
      <p className="tabular-nums sm:text-right">
        <span className={week.boxes > 0 ? 'font-semibold' : 'text-ink-soft'}>{boxes}</span>
        {week.paid_orders > 0 && (
          <span className="block text-sm text-ink-soft">{week.paid_orders} paid for</span>
        )}
      </p>
      {onChange && (
        <Button tone="outline" onClick={onChange}>
          Change<span className="sr-only"> the week of {scheduled}</span>
        </Button>
      )}
    </li>
  )
}

/** The shared password has no name. */
const changedText = (kitchen: Kitchen, by: string | null, at: string) =>
  `${formatMoment(kitchen, at)}${by && by !== 'staff' ? `, ${by}` : ''}`
