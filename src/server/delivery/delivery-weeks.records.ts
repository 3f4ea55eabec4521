import { eq } from 'drizzle-orm'
import type { CalendarWeek } from '../../domain/delivery/delivery-calendar.ts'
import type { Db } from '../platform/db/db.ts'
import { forgetFacts } from '../platform/db/kept/kept-facts.ts'
import { lockTable } from '../platform/db/locks.ts'
import { deliveryWeekChanges, deliveryWeeks } from '../platform/db/schema/delivery.ts'

/** Changes of the calendar wait for each other; readers do not wait. */
export async function lockWeeks(tx: Db): Promise<void> {
  await lockTable(tx, 'calendar', deliveryWeeks)
}

/** A week that is as the rule has it needs no row. */
export async function saveWeek(tx: Db, week: CalendarWeek, now: Date): Promise<void> {
  const { scheduledDate, deliveryDate, ordersCloseAt, reason } = week
  forgetFacts(tx)
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
