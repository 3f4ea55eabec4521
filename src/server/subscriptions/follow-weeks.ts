import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { movePendingOrders } from '../orders/move-orders.ts'
import type { Db } from '../platform/db/db.ts'
import { hasDecidedBoxOn, type MovedWeek, moveBoxes, moveFirstBoxes } from './boxes.records.ts'

/** Boxes that nobody has decided yet, and their pending orders, go where their weeks are now. */
export async function followWeeks(tx: Db, now: Date): Promise<void> {
  await movePendingOrders(tx, await moveBoxes(tx, await readOpenWeeks(tx, now)), now)
}

/** The same for a week that first orders have paid for: their boxes come on its new date. */
export async function followMovedWeek(tx: Db, week: MovedWeek): Promise<void> {
  await moveFirstBoxes(tx, week)
}

/** Whether a box of another week has been decided for this day: a household's own box cannot come on it too. */
export async function hasOtherWeeksBoxOn(
  tx: Db,
  day: { deliveryDate: string; scheduledDate: string },
): Promise<boolean> {
  return hasDecidedBoxOn(tx, day)
}
