import type { KitchenOrdersResponse } from '../../contract/staff/kitchen-wire.ts'
import { irregularWeekOn } from '../../domain/delivery/irregular-week.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readWeekExceptions } from '../delivery/delivery-weeks.reads.ts'
import type { Db } from '../platform/db/db.ts'

/** Why a day has no boxes, or others than its weekday says: for everybody who sees orders, as a driver does. */
export async function findIrregularWeek(
  { db }: { db: Db },
  date: CalendarDate,
): Promise<KitchenOrdersResponse['irregular_week']> {
  const week = irregularWeekOn(date, await readWeekExceptions(db))
  if (!week) return null
  const { scheduledDate, reason, ...rest } = week
  const days = { scheduled_date: scheduledDate, reason }
  return rest.status === 'closed'
    ? { status: 'closed', delivery_date: null, ...days }
    : { status: 'moved', delivery_date: rest.deliveryDate, ...days }
}
