import type { CalendarWeek, WeekChange, WeekChangeFailure } from '../../domain/delivery/delivery-calendar.ts'
import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { changeCalendar } from '../delivery/change-delivery-week.ts'
import { countPlacedOrders, movePlacedOrders } from '../orders/move-orders.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { followMovedWeek, followWeeks } from '../subscriptions/follow-weeks.ts'
import { mailDeliveryMoved } from './week-mails.ts'

/**
 * Closes a week, moves its delivery, or brings it back to normal (docs/decisions/0029). Undecided boxes follow at
 * once; so do paid first orders, whose customers are told the new day by mail. Boxes of a closed week wait for its
 * cutoff, so that opening it again loses nothing.
 */
export async function changeDeliveryWeek(
  { db, clock }: { db: Db; clock: Clock },
  { scheduledDate, change }: { scheduledDate: CalendarDate; change: WeekChange },
  by: HistoryActor,
): Promise<Outcome<null, WeekChangeFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const changed = await changeCalendar(tx, { scheduledDate, change, now }, (deliveryDate) =>
      countPlacedOrders(tx, deliveryDate),
    )
    if (!changed.ok) return changed
    await movePaidBoxes(tx, changed.value, now)
    await followWeeks(tx, now)
    return succeed(null)
  })
}

async function movePaidBoxes(
  tx: Db,
  { before, after }: { before: CalendarWeek; after: CalendarWeek },
  now: Date,
): Promise<void> {
  const [from, to] = [before.deliveryDate, after.deliveryDate]
  if (!from || !to) return
  await followMovedWeek(tx, { ...after, deliveryDate: to })
  if (from === to) return
  for (const order of await movePlacedOrders(tx, { from, to }, now))
    await mailDeliveryMoved(tx, order, { from, to, now })
}
