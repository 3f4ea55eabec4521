import { sql } from 'drizzle-orm'
import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { deliveryWeekChanges, deliveryWeeks } from '../platform/db/schema/delivery.ts'

/** The weeks that differ from the rule, for rules that need more than the coming weeks. */
export const readWeekExceptions = keptFact(
  'delivery weeks',
  async (db): Promise<readonly DeliveryWeekException[]> => {
    const rows = await db.select().from(deliveryWeeks)
    return rows.map((row) => ({
      scheduledDate: row.scheduledDate as CalendarDate,
      status: row.status === 'closed' ? 'closed' : 'moved',
      deliveryDate: row.deliveryDate as CalendarDate | null,
      ordersCloseAt: row.ordersCloseAt,
      reason: row.reason ?? '',
    }))
  },
)

/** Who changed each week last. */
export async function readLastChanges(
  db: Db,
): Promise<{ scheduledDate: CalendarDate; by: string; at: Date }[]> {
  const { rows } = await db.execute<{ scheduled_date: CalendarDate; by: string; at: string }>(sql`
    select distinct on (c.scheduled_date) c.scheduled_date::text,
      coalesce(a.email, c.actor) as by, c.created_at as at
    from ${deliveryWeekChanges} c left join staff_accounts a on c.actor = 'staff:' || a.id
    order by c.scheduled_date, c.id desc`)
  return rows.map((row) => ({ scheduledDate: row.scheduled_date, by: row.by, at: new Date(row.at) }))
}
