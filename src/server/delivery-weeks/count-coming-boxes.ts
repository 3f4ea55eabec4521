import { countComing } from '../../domain/boxes/coming-count.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { countPaidOrders } from '../orders/changes/move-orders.ts'
import type { Db } from '../platform/db/db.ts'
import { countBoxesOfWeeks } from './week-counts.records.ts'

/** A delivery day and the weeks whose boxes come on it. */
type Day = { readonly day: CalendarDate; readonly scheduledDates: readonly CalendarDate[] }

/** How many boxes come on each of these days, and how many of them are paid for. A closed week counts as if it were opened again. */
export async function countComingBoxes(
  kitchen: Kitchen,
  db: Db,
  days: readonly Day[],
  now: Date,
): Promise<(day: Day) => { boxes: number; paidOrders: number }> {
  const from = days.flatMap(({ scheduledDates }) => scheduledDates).sort()[0]
  const unpaid = from === undefined ? [] : await countBoxesOfWeeks(db, from, now)
  const paid = await countPaidOrders(
    db,
    days.map(({ day }) => day),
  )
  return ({ day, scheduledDates }) => {
    const paidOrders = paid.get(day) ?? 0
    const ofDay = unpaid.filter(({ scheduledDate }) => scheduledDates.includes(scheduledDate))
    return { boxes: countComing(kitchen, ofDay, paidOrders), paidOrders }
  }
}
