import { eq, sql } from 'drizzle-orm'
import type { CalendarWeek } from '../../domain/delivery/delivery-calendar.ts'
import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { lockTable } from '../platform/db/locks.ts'
import { deliveryWeekChanges, deliveryWeeks } from '../platform/db/schema/delivery.ts'

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

/** Changes of the calendar wait for each other; readers do not wait. */
export async function lockWeeks(tx: Db): Promise<void> {
  await lockTable(tx, 'calendar', deliveryWeeks)
}

/** A week that is as the rule has it needs no row. */
export async function saveWeek(tx: Db, week: CalendarWeek, now: Date): Promise<void> {
  const { scheduledDate, deliveryDate, ordersCloseAt, reason } = week
  if (week.status === 'regular') {
    await tx.delete(deliveryWeeks).where(eq(deliveryWeeks.scheduledDate, scheduledDate))
    return
  }
  const onlyLater = week.status === 'moved' && deliveryDate === scheduledDate
  const changes = {
    status: onlyLater ? ('open' as const) : week.status,
    deliveryDate,
    ordersCloseAt,
    reason,
    updatedAt: now,
  }
  await tx
    .insert(deliveryWeeks)
    .values({ scheduledDate, ...changes, createdAt: now })
    .onConflictDoUpdate({ target: deliveryWeeks.scheduledDate, set: changes })
}

export async function recordWeekChange(
  tx: Db,
  { before, after }: { before: CalendarWeek; after: CalendarWeek },
  now: Date,
): Promise<void> {
  await tx.insert(deliveryWeekChanges).values({
    scheduledDate: after.scheduledDate,
    oldValue: before,
    newValue: after,
    createdAt: now,
  })
}

/** Who changed a week last, and when; the e-mail of a staff account, or the actor as it is recorded. */
export async function listLastWeekChanges(
  db: Db,
): Promise<{ scheduledDate: string; by: string; at: Date }[]> {
  const { rows } = await db.execute<{ scheduled_date: string; by: string; at: string }>(sql`
    select distinct on (c.scheduled_date) c.scheduled_date::text,
      coalesce(a.email, c.actor) as by, c.created_at as at
    from ${deliveryWeekChanges} c left join staff_accounts a on c.actor = 'staff:' || a.id
    order by c.scheduled_date, c.id desc`)
  return rows.map((row) => ({ scheduledDate: row.scheduled_date, by: row.by, at: new Date(row.at) }))
}
