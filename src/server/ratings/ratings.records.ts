import { and, asc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { MealVoice } from '../../domain/ratings/rating.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { eqFixed } from '../platform/db/fixed.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { meals } from '../platform/db/schema/menu.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { outboxMails } from '../platform/db/schema/outbox.ts'
import { closedAccounts } from '../platform/db/schema/voices/closing.ts'
import { mealRatings, ratingMailStops } from '../platform/db/schema/voices/ratings.ts'

const ofMeal = (userId: string, mealId: string) =>
  and(eq(mealRatings.userId, userId), eq(mealRatings.mealId, mealId))

export async function findVoice(tx: Db, userId: string, mealId: string): Promise<MealVoice | null> {
  const { stars, isFavorite, words } = mealRatings
  const [row] = await tx.select({ stars, isFavorite, words }).from(mealRatings).where(ofMeal(userId, mealId))
  return row ?? null
}

/** The caller has locked the customer. */
export async function keepVoice(
  tx: Db,
  { userId, mealId }: { userId: string; mealId: string },
  voice: MealVoice,
  now: Date,
): Promise<void> {
  await tx
    .insert(mealRatings)
    .values({ userId, mealId, ...voice, changedAt: now })
    .onConflictDoUpdate({
      target: [mealRatings.userId, mealRatings.mealId],
      set: { ...voice, changedAt: now },
    })
}

export async function deleteVoice(tx: Db, userId: string, mealId: string): Promise<void> {
  await tx.delete(mealRatings).where(ofMeal(userId, mealId))
}

export async function isMeal(db: Db, mealId: string): Promise<boolean> {
  return (await db.$count(meals, eq(meals.id, mealId))) > 0
}

export async function stopRatingMails(db: Db, userId: string, now: Date): Promise<void> {
  await db.insert(ratingMailStops).values({ userId, stoppedAt: now }).onConflictDoNothing()
}

export async function allowRatingMails(db: Db, userId: string): Promise<void> {
  await db.delete(ratingMailStops).where(eq(ratingMailStops.userId, userId))
}

/** Its household has not closed the account. */
const isOfSomebody = (db: Db) =>
  notExists(
    db
      .select({ id: closedAccounts.userId })
      .from(closedAccounts)
      .where(eq(closedAccounts.userId, orders.userId)),
  )

export type AskedOrder = { orderId: string; userId: string; email: string; customerName: string }

/**
 * Boxes that were delivered after `after` and up to `until`, of households that want to be asked and were not asked
 * about that box.
 */
export async function listOrdersToAskAbout(
  db: Db,
  { after, until, reasonPrefix, limit }: { after: Date; until: Date; reasonPrefix: string; limit: number },
): Promise<AskedOrder[]> {
  const asked = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(sql`${outboxMails.dedupKey} = ${reasonPrefix} || ${orders.id}::text`)
  return db
    .select({ orderId: orders.id, userId: orders.userId, email: users.email, customerName: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(ratingMailStops, eq(ratingMailStops.userId, orders.userId))
    .where(
      and(
        eqFixed(orders.status, 'delivered'),
        gt(orders.deliveredAt, after),
        lte(orders.deliveredAt, until),
        isNull(ratingMailStops.userId),
        notExists(asked),
        isOfSomebody(db),
      ),
    )
    .orderBy(asc(orders.deliveredAt), asc(orders.id))
    .limit(limit)
}

export type AskedMeal = { orderId: string; mealId: string; mealName: string }

export async function listMealsOf(db: Db, orderIds: readonly string[]): Promise<AskedMeal[]> {
  const { orderId, mealId, mealName } = orderItems
  return db
    .select({ orderId, mealId, mealName })
    .from(orderItems)
    .where(anyOf(orderId, orderIds))
    .orderBy(asc(mealName))
}

export type DeliveredOrder = { orderId: string; userId: string; deliveryDate: CalendarDate }

/** Null for an order that has not been delivered, or not any more. */
export async function findDeliveredOrder(db: Db, id: string): Promise<DeliveredOrder | null> {
  const { id: orderId, userId, deliveryDate, status } = orders
  const [row] = await db
    .select({ orderId, userId, deliveryDate })
    .from(orders)
    .where(and(eq(orderId, id), eqFixed(status, 'delivered'), isOfSomebody(db)))
  return row ?? null
}
