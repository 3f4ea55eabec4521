import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { movePendingOrders } from '../orders/move-orders.ts'
import type { Db } from '../platform/db/db.ts'
import { type MovedWeek, moveBoxes, moveFirstBoxes } from './boxes.records.ts'

/** Boxes that nobody has decided yet, and their pending orders, go where their weeks are now. */
export async function followWeeks(tx: Db, now: Date): Promise<void> {
  await movePendingOrders(tx, await moveBoxes(tx, await readOpenWeeks(tx, now)), now)
}

/** The same for a week that first orders have paid for: their boxes come on its new date. */
export async function followMovedWeek(tx: Db, week: MovedWeek): Promise<void> {
  await moveFirstBoxes(tx, week)
}
