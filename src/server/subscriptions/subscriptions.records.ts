import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { ChosenMeal } from '../../domain/boxes/plan-box.ts'
import type { NewMust } from '../../domain/persons/change-persons.ts'
import { statusesBefore } from '../../domain/subscriptions/subscription-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { eqFixed } from '../platform/db/fixed.ts'
import { noteMade } from '../platform/db/lock-order.ts'
import { lockRows } from '../platform/db/locks.ts'
import {
  boxes,
  boxSelections,
  subscriptionSelections,
  subscriptions,
} from '../platform/db/schema/subscriptions.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscription = Pick<
  SubscriptionRow,
  'userId' | 'householdSize' | 'deliveryAddressId' | 'paymentMethodId' | 'firstDeliveryDate'
> &
  Partial<Pick<SubscriptionRow, 'promoCodeId' | 'continuesId'>>
export type ChosenMeals = readonly ChosenMeal[]

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
  if (row) noteMade(tx, 'subscription', [row])
  return row ?? null
}

/** The customer's subscription that is not canceled, locked. */
export async function lockLiveSubscription(tx: Db, userId: string): Promise<SubscriptionRow | null> {
  const live = and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled'))
  const [row] = await lockRows(tx, 'subscription', tx.select().from(subscriptions).where(live))
  return row ?? null
}

export async function findLiveSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled')))
  return row ?? null
}

export async function findLatestSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await latestSubscription(db, userId)
  return row ?? null
}

/** At most one row, also for reading it together with other queries. */
export const latestSubscription = (db: Db, userId: Asked<string>) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(
      // The live one, however quickly it followed the one it continues.
      asc(eq(subscriptions.status, 'canceled')),
      desc(subscriptions.createdAt),
      desc(subscriptions.canceledAt),
      desc(subscriptions.id),
    )
    .limit(1)

/** Paused ones whose resume day is today or has passed. */
export async function listPausesToEnd(db: Db, today: CalendarDate): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eqFixed(subscriptions.status, 'paused'), lte(subscriptions.pausedUntil, today)))
  return rows.map(({ id }) => id)
}

export async function lockSubscription(tx: Db, id: string): Promise<SubscriptionRow | null> {
  const wanted = tx.select().from(subscriptions).where(eq(subscriptions.id, id))
  const [row] = await lockRows(tx, 'subscription', wanted)
  return row ?? null
}

/** In the order of their ids, so that nobody who locks several waits for each other in a circle. */
export async function lockSubscriptions(tx: Db, ids: readonly string[]): Promise<void> {
  const wanted = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(anyOf(subscriptions.id, ids))
    .orderBy(asc(subscriptions.id))
  await lockRows(tx, 'subscription', wanted)
}

/** @throws when its status may not become the one that is wished */
export async function updateSubscription(
  tx: Db,
  id: string,
  changes: Partial<typeof subscriptions.$inferInsert>,
  now: Date,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(subscriptions)
    .set({ ...changes, updatedAt: now, version: sql`${subscriptions.version} + 1` })
    .where(
      and(
        eq(subscriptions.id, id),
        changes.status && inArray(subscriptions.status, statusesBefore(changes.status)),
      ),
    )
    .returning()
  if (!row)
    throw new Error(`There is no subscription ${id} that may change to ${changes.status ?? 'anything'}`)
  return row
}

/** What every box holds whose week has no choice of its own. */
export async function listStandingSelections(db: Db, subscriptionId: string): Promise<ChosenMeal[]> {
  const { mealId, quantity, acceptedClashes, forPersons, confirmation } = subscriptionSelections
  return db
    .select({ mealId, quantity, acceptedClashes, forPersons, confirmation })
    .from(subscriptionSelections)
    .where(eq(subscriptionSelections.subscriptionId, subscriptionId))
    .orderBy(asc(mealId))
}

export async function replaceStandingSelections(
  tx: Db,
  subscriptionId: string,
  selections: ChosenMeals,
): Promise<void> {
  await tx.delete(subscriptionSelections).where(eq(subscriptionSelections.subscriptionId, subscriptionId))
  const rows = selections.map((chosen) => ({ subscriptionId, ...chosenRow(chosen) }))
  if (rows.length > 0) await tx.insert(subscriptionSelections).values(rows)
}

/** A chosen meal as both tables of selections keep it. */
export const chosenRow = ({ mealId, quantity, acceptedClashes, forPersons, confirmation }: ChosenMeal) => ({
  ...{ mealId, quantity },
  acceptedClashes: [...acceptedClashes],
  forPersons: forPersons ? [...forPersons] : null,
  confirmation: confirmation ?? null,
})

/**
 * What was accepted of a meal counts for nobody to whom it is new: neither in lines for that person nor in those for
 * everybody, of every week and of weeks that nobody has decided. What was typed for it goes as well.
 */
export async function takeBackAcceptances(
  tx: Db,
  subscriptionId: string,
  musts: readonly NewMust[],
): Promise<void> {
  if (musts.length === 0) return
  const isNew = sql`c.accepted_clashes && array(
    select m.word from jsonb_to_recordset(${JSON.stringify(musts)}::jsonb) as m ("personId" uuid, word text)
    where c.for_persons is null or m."personId" = any(c.for_persons))`
  await tx.execute(sql`
    with standing as (
      update ${subscriptionSelections} c set accepted_clashes = '{}', confirmation = null
      where c.subscription_id = ${subscriptionId} and ${isNew})
    update ${boxSelections} c set accepted_clashes = '{}', confirmation = null
    from ${boxes} b
    where b.id = c.box_id and b.subscription_id = ${subscriptionId} and b.processed_at is null and ${isNew}`)
}
