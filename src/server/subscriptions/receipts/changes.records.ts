import { desc, eq, sql } from 'drizzle-orm'
import type { SubscriptionChange } from '../../../domain/subscriptions/change-receipt.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { subscriptionChanges } from '../../platform/db/schema/subscriptions.ts'

export type ChangeRow = typeof subscriptionChanges.$inferSelect
export type NewChange = {
  subscription: { id: string; userId: string }
  change: SubscriptionChange
  /** Kept beside the new value, for the owner; not part of the receipt's sentences. */
  reason?: string | undefined
  /** The first delivery it counts for; null for none. */
  effectiveFrom: CalendarDate | null
}

/** The number is given by the database, in the business year of the change. */
export async function insertChange(
  tx: Db,
  { subscription, change, reason, effectiveFrom }: NewChange,
  { now, businessDate }: { now: Date; businessDate: CalendarDate },
): Promise<ChangeRow> {
  const [row] = await tx
    .insert(subscriptionChanges)
    .values({
      number: sql`next_change_number(${businessDate}::date)`,
      subscriptionId: subscription.id,
      userId: subscription.userId,
      kind: change.kind,
      oldValue: change.old,
      newValue: reason ? { ...change.new, reason } : change.new,
      effectiveFrom,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('The change was not stored')
  return row
}

/** Of all subscriptions of the household, the latest first. */
export async function listChanges(db: Db, userId: string, limit: number): Promise<ChangeRow[]> {
  return db
    .select()
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.userId, userId))
    .orderBy(desc(subscriptionChanges.createdAt), desc(subscriptionChanges.number))
    .limit(limit)
}
