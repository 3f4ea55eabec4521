import { calendarWeek } from '../../../domain/delivery/delivery-calendar.ts'
import { irregularWeekOn } from '../../../domain/delivery/irregular-week.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { type CalendarDate, calendarDate } from '../../../domain/time/calendar-date.ts'
import { readWeekExceptions } from '../../delivery/delivery-weeks.reads.ts'
import { readOpenWeeks } from '../../delivery/read-delivery-schedule.ts'
import { movePendingOrders } from '../../orders/changes/move-orders.ts'
import type { Db } from '../../platform/db/db.ts'
import { findBoxOfOrder, moveBoxes } from './boxes.records.ts'
import {
  hasDecidedBoxOn,
  lockBoxesOfWeek,
  type MovedWeek,
  moveBoxOfOrder,
  moveFirstBoxes,
} from './moved-boxes.records.ts'

/** The boxes of a week that is about to be moved, locked: before its orders, as everywhere (docs/decisions/0043). */
export async function holdBoxesOfWeek(tx: Db, scheduledDate: CalendarDate): Promise<void> {
  await lockBoxesOfWeek(tx, scheduledDate)
}

/** Boxes that nobody has decided yet, and their pending orders, go where their weeks are now. */
export async function followWeeks(kitchen: Kitchen, tx: Db, now: Date): Promise<void> {
  await movePendingOrders(tx, await moveBoxes(tx, await readOpenWeeks(kitchen, tx, now)), now)
}

/** Moves the boxes of a week that first orders have paid for: they come on its new date. */
export async function followMovedWeek(tx: Db, week: MovedWeek): Promise<void> {
  await moveFirstBoxes(tx, week)
}

/**
 * Moves one order that counted as delivered while its week was moved, with its box if it has one. The caller
 * holds the calendar.
 * @param from the day for which it stood. One more box beside a subscription's has no other sign of its week
 * @returns the day on which it comes; null where it stays on its own, as its week has no other
 */
export async function followOwnWeek(
  kitchen: Kitchen,
  tx: Db,
  orderId: string,
  from: CalendarDate,
): Promise<CalendarDate | null> {
  const exceptions = await readWeekExceptions(tx)
  const box = await findBoxOfOrder(tx, orderId)
  if (!box) {
    const day = irregularWeekOn(calendarDate(from), exceptions)?.deliveryDate ?? null
    return day === from ? null : day
  }
  const week = calendarWeek(kitchen, box.scheduledDate, exceptions)
  const { deliveryDate, ordersCloseAt } = week
  if (!deliveryDate || deliveryDate === box.deliveryDate) return null
  await moveBoxOfOrder(tx, orderId, { deliveryDate, ordersCloseAt })
  return deliveryDate
}

/** Whether a box of another week has been decided for this day: a household's own box cannot come on it too. */
export async function hasOtherWeeksBoxOn(
  tx: Db,
  day: { deliveryDate: CalendarDate; scheduledDate: CalendarDate },
): Promise<boolean> {
  return hasDecidedBoxOn(tx, day)
}
