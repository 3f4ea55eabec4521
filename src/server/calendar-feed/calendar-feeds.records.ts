import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { orderItems, orders } from '../platform/db/schema/orders.ts'
import { calendarFeeds } from '../platform/db/schema/voices/calendar-feeds.ts'

export async function findFeed(db: Db, userId: string): Promise<{ madeAt: Date } | null> {
  const { madeAt } = calendarFeeds
  const [row] = await db.select({ madeAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return row ?? null
}

/** @returns whose calendar it is; null for a token that nobody has, or has any more */
export async function findFeedOwner(db: Db, tokenHash: string): Promise<string | null> {
  const { userId } = calendarFeeds
  const [row] = await db.select({ userId }).from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash))
  return row?.userId ?? null
}

/** The address of before opens nothing any more. */
export async function keepFeed(db: Db, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, madeAt } = feed
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, madeAt } })
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Placed orders of a household from then on: of its weeks, and beside them. */
export async function listPlacedFrom(db: Db, userId: string, from: CalendarDate) {
  const { id, orderNumber, deliveryDate, status, subscriptionId } = orders
  // Named in full: within the other query a bare column would be one of the boxes.
  const scheduledDate = sql<CalendarDate>`coalesce((select b.scheduled_date from boxes b
    where b.user_id = orders.user_id and b.order_id = orders.id limit 1), orders.delivery_date)::text`
  return db
    .select({ id, orderNumber, deliveryDate, scheduledDate, status, subscriptionId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(status, [...PLACED_STATUSES]),
        sql`${deliveryDate} >= ${from}::date`,
        isNull(orders.canceledAt),
      ),
    )
    .orderBy(desc(deliveryDate))
}

export async function listMealsOfOrders(
  db: Db,
  ids: readonly string[],
): Promise<{ orderId: string; name: string; quantity: number }[]> {
  const { orderId, mealName, quantity } = orderItems
  return db
    .select({ orderId, name: mealName, quantity })
    .from(orderItems)
    .where(anyOf(orderId, ids))
    .orderBy(mealName)
}
