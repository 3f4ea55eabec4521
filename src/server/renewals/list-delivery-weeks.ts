import type { DeliveryWeekWire } from '../../contract/renewals-wire.ts'
import { type CalendarWeek, lastOrderDateOf } from '../../domain/delivery/delivery-calendar.ts'
import { releasedState } from '../../domain/subscriptions/box-state.ts'
import { readDeliveryCalendar, readLastChanges } from '../delivery/change-delivery-week.ts'
import { countPaidOrders } from '../orders/move-orders.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { countBoxesOfWeeks } from './staff-view.records.ts'

/** The coming weeks with what is in them, and who changed them last. */
export async function listDeliveryWeeks({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Promise<DeliveryWeekWire[]> {
  const now = clock.now()
  const weeks = await readDeliveryCalendar(db, now)
  const alike = await countBoxesOfWeeks(db, weeks[0]?.scheduledDate ?? '', now)
  // A closed week shows what would come in it, were it opened again.
  const coming = alike.filter((boxes) => releasedState(boxes) === null)
  const paidOrders = await countPaidOrders(db, weeks.map(dayOf))
  const changes = await readLastChanges(db)
  return weeks.map((week) => {
    const { scheduledDate, status, deliveryDate, ordersCloseAt, reason } = week
    const unpaid = coming.filter((one) => one.scheduledDate === scheduledDate)
    const paid = paidOrders.get(dayOf(week)) ?? 0
    const change = changes.find((one) => one.scheduledDate === scheduledDate)
    return {
      scheduled_date: scheduledDate,
      status,
      delivery_date: deliveryDate,
      orders_close_at: ordersCloseAt.toISOString(),
      last_order_date: lastOrderDateOf(week),
      reason,
      boxes: unpaid.reduce((sum, { boxes }) => sum + boxes, paid),
      paid_orders: paid,
      changed_by: change?.by ?? null,
      changed_at: change?.at.toISOString() ?? null,
    }
  })
}

/** A closed week has no delivery, but an order that was paid at the very moment keeps its day (docs/decisions/0029). */
const dayOf = ({ deliveryDate, scheduledDate }: CalendarWeek) => deliveryDate ?? scheduledDate
