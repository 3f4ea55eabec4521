import type { DeliveryWeekWire } from '../../contract/staff/renewals-wire.ts'
import { type CalendarWeek, lastOrderDateOf } from '../../domain/delivery/delivery-calendar.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { readDeliveryCalendar } from '../delivery/delivery-calendar.ts'
import { readLastChanges } from '../delivery/delivery-weeks.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { countComingBoxes } from './count-coming-boxes.ts'

/** The coming weeks with what is in them, and who changed them last. */
export async function listDeliveryWeeks({
  db,
  clock,
  kitchen,
}: {
  db: Db
  clock: Clock
  kitchen: Kitchen
}): Promise<DeliveryWeekWire[]> {
  const now = clock.now()
  const weeks = await readDeliveryCalendar(kitchen, db, now)
  const countOf = await countComingBoxes(kitchen, db, weeks.map(dayOf), now)
  const changes = await readLastChanges(db)
  return weeks.map((week) => {
    const { scheduledDate, status, deliveryDate, ordersCloseAt, reason } = week
    const { boxes, paidOrders } = countOf(dayOf(week))
    const change = changes.find((one) => one.scheduledDate === scheduledDate)
    return {
      scheduled_date: scheduledDate,
      status,
      delivery_date: deliveryDate,
      orders_close_at: ordersCloseAt.toISOString(),
      last_order_date: lastOrderDateOf(kitchen, week),
      reason,
      boxes,
      paid_orders: paidOrders,
      changed_by: change?.by ?? null,
      changed_at: change?.at.toISOString() ?? null,
    }
  })
}

/** A closed week has no delivery, but an order that was paid at the very moment keeps its day (docs/decisions/0029). */
const dayOf = ({ deliveryDate, scheduledDate }: CalendarWeek) => ({
  day: deliveryDate ?? scheduledDate,
  scheduledDates: [scheduledDate],
})
