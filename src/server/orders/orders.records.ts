import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { OPEN_STATUSES, type OrderStatus, PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { eqFixed } from '../platform/db/fixed.ts'
import { lockRows } from '../platform/db/locks.ts'
import { mealImages, meals } from '../platform/db/schema/menu.ts'
import { mealSelections, orderItems, orders } from '../platform/db/schema/orders.ts'
import { checkoutSessions } from '../platform/db/schema/payments.ts'
import { promoCodes } from '../platform/db/schema/promotions.ts'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect & { imageUrl: string | null }
export type PromoName = { code: string; description: string | null }

/** The row stays as it is until the transaction ends. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow | null> {
  const [row] = await lockRows(tx, 'order', tx.select().from(orders).where(eq(orders.id, orderId)))
  return row ?? null
}

/** In the order of their ids, so that two who lock several never wait for each other. */
export async function lockOrders(tx: Db, orderIds: readonly string[]): Promise<OrderRow[]> {
  const theirs = anyOf(orders.id, orderIds)
  return lockRows(tx, 'order', tx.select().from(orders).where(theirs).orderBy(asc(orders.id)))
}

/** null for orders of other people too. */
export async function lockOwnOrder(tx: Db, orderId: string, userId: string): Promise<OrderRow | null> {
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId))
  const [row] = await lockRows(tx, 'order', tx.select().from(orders).where(own))
  return row ?? null
}

/** The one open draft of a customer for a delivery date, locked. */
export async function lockDraft(
  tx: Db,
  userId: string,
  deliveryDate: CalendarDate,
): Promise<OrderRow | null> {
  const draft = and(
    eq(orders.userId, userId),
    eq(orders.deliveryDate, deliveryDate),
    eq(orders.status, 'draft'),
  )
  const [row] = await lockRows(tx, 'order', tx.select().from(orders).where(draft))
  return row ?? null
}

/** The order of a subscription for a date that is not canceled, locked. */
export async function findOrderOfBox(
  tx: Db,
  subscriptionId: string,
  deliveryDate: CalendarDate,
): Promise<OrderRow | null> {
  const itsOwn = and(
    eq(orders.subscriptionId, subscriptionId),
    eq(orders.deliveryDate, deliveryDate),
    ne(orders.status, 'canceled'),
  )
  const [row] = await lockRows(tx, 'order', tx.select().from(orders).where(itsOwn))
  return row ?? null
}

/** What was paid for, with what staff canceled after that: it does not vanish from the household's history. */
export async function listBoughtOrders(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          inArray(orders.status, [...PLACED_STATUSES]),
          and(eq(orders.status, 'canceled'), isNotNull(orders.confirmedAt)),
        ),
      ),
    )
    .orderBy(desc(orders.deliveryDate), desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** Drafts and coming boxes, the next delivery first. */
export async function listOpenOrders(db: Db, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...OPEN_STATUSES])))
    .orderBy(asc(orders.deliveryDate), desc(orders.createdAt))
}

export async function listItems(db: Db, orderIds: readonly string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  // The inner column is spelled out: inside a select list drizzle would drop the table's name.
  const firstImage = sql<string | null>`coalesce(
    (select i.image_url from ${mealImages} i where i.meal_id = ${orderItems}.meal_id order by i.sort_order limit 1),
    (select m.image_url from ${meals} m where m.id = ${orderItems}.meal_id))`
  const rows = await db
    .select({ item: orderItems, imageUrl: firstImage })
    .from(orderItems)
    .where(anyOf(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.mealName))
  return rows.map(({ item, imageUrl }) => ({ ...item, imageUrl }))
}

export async function listSelections(
  db: Db,
  orderId: string,
): Promise<{ mealId: string; quantity: number }[]> {
  const { mealId, quantity } = mealSelections
  return db
    .select({ mealId, quantity })
    .from(mealSelections)
    .where(eq(mealSelections.orderId, orderId))
    .orderBy(asc(mealId))
}

export async function findPromoNames(db: Db, ids: readonly string[]): Promise<Map<string, PromoName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.id, [...ids]))
  return new Map(rows.map(({ id, code, description }) => [id, { code, description }]))
}

/**
 * Drafts for other days than these that nobody is about to pay: one with an open checkout session waits until that
 * is settled. Rows that others hold are left to the next run.
 */
export async function lockStaleDrafts(
  tx: Db,
  openDates: readonly CalendarDate[],
  { userId, limit }: { userId?: string; limit: number },
): Promise<OrderRow[]> {
  const openSession = tx
    .select({ one: sql`1` })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.orderId, orders.id), eq(checkoutSessions.status, 'open')))
  const stale = tx
    .select()
    .from(orders)
    .where(
      and(
        eqFixed(orders.status, 'draft'),
        notInArray(orders.deliveryDate, [...openDates]),
        notExists(openSession),
        userId ? eq(orders.userId, userId) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return lockRows(tx, 'order', stale, { skipLocked: true })
}

/** Whether a payment page of the order is open, as far as we have heard. */
export async function hasOpenPage(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.orderId, orderId), eq(checkoutSessions.status, 'open')))
  return row !== undefined
}

/** Whether the order holds these meals, at these prices. */
export async function holdsLines(
  db: Db,
  orderId: string,
  lines: readonly Pick<ItemRow, 'mealId' | 'quantity' | 'unitPriceCents'>[],
): Promise<boolean> {
  const items = await listItems(db, [orderId])
  const isKept = ({ mealId, quantity, unitPriceCents }: (typeof lines)[number]) =>
    items.some(
      (item) =>
        item.mealId === mealId && item.quantity === quantity && item.unitPriceCents === unitPriceCents,
    )
  return items.length === lines.length && lines.every(isKept)
}

export async function hasOrderWithStatus(
  db: Db,
  userId: string,
  statuses: readonly OrderStatus[],
): Promise<boolean> {
  const own = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...statuses])))
  const [row] = await db.select({ found: sql<boolean>`${exists(own)}` }).from(sql`(select 1) as one`)
  return row?.found ?? false
}
