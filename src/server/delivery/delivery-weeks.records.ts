import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { deliveryWeeks } from '../platform/db/schema/delivery.ts'

/** Weeks that differ from the rule. An 'open' row only moves the cutoff, which the rule knows as a moved week. */
export async function listWeekExceptions(db: Db): Promise<DeliveryWeekException[]> {
  const rows = await db.select().from(deliveryWeeks)
  return rows.map((row) => ({
    scheduledDate: row.scheduledDate as CalendarDate,
    status: row.status === 'closed' ? 'closed' : 'moved',
    deliveryDate: row.deliveryDate as CalendarDate | null,
    ordersCloseAt: row.ordersCloseAt,
    reason: row.reason ?? '',
  }))
}
