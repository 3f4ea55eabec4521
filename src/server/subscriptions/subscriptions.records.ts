import { and, desc, eq, ne } from 'drizzle-orm'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import type { Db } from '../platform/db/db.ts'
import { boxes, subscriptionSelections, subscriptions } from '../platform/db/schema/subscriptions.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscription = Pick<
  SubscriptionRow,
  'userId' | 'householdSize' | 'deliveryAddressId' | 'paymentMethodId' | 'firstDeliveryDate'
>

/** null when the customer has a live subscription already. */
export async function insertSubscription(
  tx: Db,
  subscription: NewSubscription,
  now: Date,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .insert(subscriptions)
    .values({ ...subscription, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** The customer's subscription that is not canceled, locked. */
export async function lockLiveSubscription(tx: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
    .for('update')
  return row ?? null
}

export async function findLatestSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
  return row ?? null
}

/** What every coming box starts from, replaced as a whole. */
export async function replaceTemplate(
  tx: Db,
  subscriptionId: string,
  selections: MealSelections,
): Promise<void> {
  await tx.delete(subscriptionSelections).where(eq(subscriptionSelections.subscriptionId, subscriptionId))
  const rows = selections.map(({ mealId, quantity }) => ({ subscriptionId, mealId, quantity }))
  if (rows.length > 0) await tx.insert(subscriptionSelections).values(rows)
}

export async function insertBox(
  tx: Db,
  box: { subscriptionId: string; deliveryDate: string; orderId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insert(boxes)
    .values({ ...box, createdAt: now })
    .onConflictDoNothing()
}
