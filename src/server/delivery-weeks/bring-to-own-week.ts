import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { followOwnWeek } from '../subscriptions/boxes/follow-weeks.ts'
import { mailDeliveryMoved } from './week-mails.ts'

/**
 * An order that counted as delivered while its week was moved comes on that week's day after all, and its customer is
 * told so. The caller holds the calendar, and moves the order itself.
 * @param order `from`: the day for which it stood
 * @returns the day on which it comes; null where it stays on its own
 */
export async function bringToOwnWeek(
  kitchen: Kitchen,
  tx: Db,
  order: { orderId: string; userId: string; from: CalendarDate },
  now: Date,
): Promise<CalendarDate | null> {
  const to = await followOwnWeek(kitchen, tx, order.orderId, order.from)
  if (to) await mailDeliveryMoved(tx, order, { from: order.from, to, now })
  return to
}
