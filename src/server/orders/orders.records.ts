import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { OPEN_STATUSES, PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { actingAs, type HistoryActor } from '../platform/db/acting-as.ts'
import { anyOf, anyOfFew } from '../platform/db/any-of.ts'
import type { Asked, Places } from '../platform/db/built-once.ts'
import { announceLater, announcing } from '../platform/db/connection/announcing.ts'
import type { Db } from '../platform/db/db.ts'
import { eqFixed, inFixed } from '../platform/db/fixed.ts'
import { lockRows, lockRowsOnce } from '../platform/db/locks.ts'
import { mealSelections, orderItems, orders } from '../platform/db/schema/orders.ts'
import { checkoutSessions } from '../platform/db/schema/payments.ts'
import { promoCodes } from '../platform/db/schema/promotions.ts'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect
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

/**
 * The same, but rows that refer to these orders may be written meanwhile: whoever opens a case about one holds locks that come
 * later, and must not wait for this one.
 */
export async function lockOrdersForStaff(tx: Db, orderIds: readonly string[]): Promise<OrderRow[]> {
  const wanted = tx.select().from(orders).where(anyOf(orders.id, orderIds)).orderBy(asc(orders.id))
  return lockRows(tx, 'order', wanted, { strength: 'no key update' })
}

/** null for orders of other people too. */
export async function lockOwnOrder(tx: Db, orderId: string, userId: string): Promise<OrderRow | null> {
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId))
  const [row] = await lockRows(tx, 'order', tx.select().from(orders).where(own))
  return row ?? null
}

/** Of anybody, for a payment, which makes the changes of this transaction. They are announced once it has committed. */
export async function lockOrderForPayment(tx: Db, orderId: string): Promise<OrderRow | null> {
  const [row] = await lockForPayment(tx, { orderId, actor: 'payment', later: announceLater(tx) })
  if (!row) return null
  const { acting: _, announcing: __, ...order } = row
  return order
}

/** The caller's own, null for other people's too; the caller makes the changes of this transaction. */
export async function lockOrderAsOwner(tx: Db, orderId: string, userId: string): Promise<OrderRow | null> {
  const [row] = await lockAsOwner(tx, { orderId, actor: `customer:${userId}`, userId })
  if (!row) return null
  const { acting: _, ...order } = row
  return order
}

type Acting = { orderId: string; actor: HistoryActor }

const lockForPayment = lockRowsOnce('order', (tx, given: Places<Acting & { later: 'on' | 'off' }>) =>
  tx
    .select({
      ...getTableColumns(orders),
      acting: actingAs(given.actor),
      announcing: announcing(given.later),
    })
    .from(orders)
    .where(eq(orders.id, given.orderId)),
)

const lockAsOwner = lockRowsOnce('order', (tx, given: Places<Acting & { userId: string }>) =>
  tx
    .select({ ...getTableColumns(orders), acting: actingAs(given.actor) })
    .from(orders)
    .where(and(eq(orders.id, given.orderId), eq(orders.userId, given.userId))),
)

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

/** Every open draft of a customer, locked. */
export async function lockDrafts(tx: Db, userId: string): Promise<OrderRow[]> {
  return lockDraftsOf(tx, { userId })
}

const lockDraftsOf = lockRowsOnce('order', (tx, { userId }: Places<{ userId: string }>) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eqFixed(orders.status, 'draft')))
    .orderBy(asc(orders.id)),
)

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
export const listBoughtOrders = (db: Db, userId: Asked<string>, limit: number) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          inFixed(orders.status, PLACED_STATUSES),
          and(eqFixed(orders.status, 'canceled'), isNotNull(orders.confirmedAt)),
        ),
      ),
    )
    .orderBy(desc(orders.deliveryDate), desc(orders.createdAt), desc(orders.id))
    .limit(limit)

/** Drafts and coming boxes, the next delivery first. */
export const listOpenOrders = (db: Db, userId: Asked<string>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inFixed(orders.status, OPEN_STATUSES)))
    .orderBy(asc(orders.deliveryDate), desc(orders.createdAt))

export const listItems = (db: Db, orderIds: Asked<readonly string[]>) =>
  db.select().from(orderItems).where(anyOfFew(orderItems.orderId, orderIds)).orderBy(asc(orderItems.mealName))

/** None for no order. */
export const listSelections = (db: Db, orderId: Asked<string | null>) => {
  const { mealId, quantity, forPersons, confirmation } = mealSelections
  return db
    .select({ mealId, quantity, forPersons, confirmation })
    .from(mealSelections)
    .where(orderId === null ? sql`false` : eq(mealSelections.orderId, orderId))
    .orderBy(asc(mealId))
}

export const listPromoNames = (db: Db, ids: Asked<readonly string[]>) => {
  const { id, code, description } = promoCodes
  return db.select({ id, code, description }).from(promoCodes).where(anyOfFew(id, ids))
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

/** Whether the customer ever had an order that was placed, as one value of a statement that reads more. */
export const hasPlacedOrderSql = (userId: Asked<string>): SQL<boolean> => sql`exists (
  select from ${orders} where ${and(eq(orders.userId, userId), inFixed(orders.status, PLACED_STATUSES))})`
