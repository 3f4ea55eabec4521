import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { NewMust } from '../../domain/persons/change-persons.ts'
import type { OrderTotal } from '../../domain/pricing/order-total.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { releaseCredits } from '../ledger/customer-credit.ts'
import type { Db } from '../platform/db/db.ts'
import type { BoxLine } from '../pricing/price-box.ts'
import { releasePromos } from '../pricing/reserve-promo.ts'
import {
  insertFilled,
  insertPending,
  joiningStarted,
  type StatementPart,
} from './changes/box-orders.records.ts'
import {
  cancelOrders,
  type NewOrder,
  updateFactsOf,
  updateOrder,
  updatePreferencesOf,
} from './changes/order-changes.records.ts'
import { replaceContentsOf, takeBackAccepted } from './changes/order-contents.records.ts'
import { findOrderOfBox, lockOrders, type OrderRow } from './orders.records.ts'
import { priceOrder } from './price-order.ts'

export type BoxOrder = NewOrder & { subscriptionId: string }
export type BoxContents = {
  lines: readonly BoxLine[]
  total: OrderTotal
  promo: { promoCodeId: string } | null
}

/** The pending order of a box, made when there is none, locked. One that was canceled meanwhile is replaced. */
export async function openBoxOrder(tx: Db, box: BoxOrder, now: Date): Promise<OrderRow> {
  const made = await insertPending(tx, box, now)
  const order = made ?? (await findOrderOfBox(tx, box.subscriptionId, box.deliveryDate))
  if (!order) throw new Error(`The order of ${box.subscriptionId} for ${box.deliveryDate} came and went`)
  return order
}

/**
 * New pending orders, filled at once: the orders that were made. A box that has one already gets none.
 * @param ofPlaced done in the same statement, about the orders of its part `placed`
 */
export async function openFilledOrders(
  tx: Db,
  boxes: readonly { order: BoxOrder; contents: BoxContents }[],
  now: Date,
  ofPlaced: StatementPart,
): Promise<Pick<OrderRow, 'id' | 'subscriptionId'>[]> {
  if (boxes.length === 0) return []
  const filled = boxes.map(({ order, contents: { lines, total, promo } }) => ({
    order,
    lines,
    price: { total, promo },
  }))
  return insertFilled(tx, filled, now, ofPlaced)
}

export type FilledOrder = {
  order: Pick<OrderRow, 'id' | 'userId'>
  facts: Omit<NewOrder, 'userId'>
  contents: BoxContents
}

/** Brings a pending order to what its box should hold now. The caller has locked it. */
export async function fillBoxOrder(tx: Db, filled: FilledOrder, now: Date): Promise<OrderRow> {
  const [order] = await fillBoxOrders(tx, [filled], now)
  if (!order) throw new Error(`There is no order ${filled.order.id}`)
  return order
}

/** Brings several pending orders to what their boxes should hold now. The caller has locked them. */
export async function fillBoxOrders(tx: Db, filled: readonly FilledOrder[], now: Date): Promise<OrderRow[]> {
  if (filled.length === 0) return []
  await updateFactsOf(
    tx,
    filled.map(({ order, facts }) => ({ orderId: order.id, facts })),
    now,
  )
  const contents = filled.map(({ order, contents: { lines, total, promo } }) => ({
    ...{ order, lines },
    price: { total, promo },
  }))
  return replaceContentsOf(tx, contents, now)
}

/** The full price, without a code. */
export async function repriceBoxOrder(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  { lines, county }: { lines: readonly BoxLine[]; county: string },
  now: Date,
): Promise<OrderRow> {
  return priceOrder(kitchen, tx, order, { lines, county }, now)
}

/** How much of a pending order the customer's credit pays, in cents. The caller has locked the order. */
export async function setOrderCredit(
  tx: Db,
  orderId: string,
  creditCents: number,
  now: Date,
): Promise<OrderRow> {
  return updateOrder(tx, orderId, { creditCents }, now)
}

/** A box that will not come: its pending order ends, and what was held for it is given back. */
export async function cancelBoxOrder(tx: Db, orderId: string, now: Date): Promise<void> {
  await cancelBoxOrders(tx, [orderId], now)
}

/** Cancels the pending orders of boxes that will not come, and gives back what was held for them. */
export async function cancelBoxOrders(tx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const pending = (await lockOrders(tx, orderIds)).filter(({ status }) => status === 'pending')
  const ids = pending.map(({ id }) => id)
  if (ids.length === 0) return
  await cancelOrders(tx, ids, now)
  await releaseCredits(tx, pending, now)
  await releasePromos(tx, ids, now)
}

/** Of the statement that starts a subscription: its first order, which the caller has locked, joins it. */
export const joinOfFirstOrder = joiningStarted

type AppliedPreferences = Pick<
  OrderRow,
  'avoidProteins' | 'avoidIngredients' | 'dietaryNotes' | 'persons'
> & { musts: readonly NewMust[] }

/** What the household avoids, copied to its orders that are open and before their cutoff. `musts`: what is new to whom. */
export async function applyPreferences(
  kitchen: Kitchen,
  tx: Db,
  userId: string,
  { musts, ...preferences }: AppliedPreferences,
  now: Date,
): Promise<void> {
  const weeks = await readOpenWeeks(kitchen, tx, now)
  const dates = weeks.map((week) => week.deliveryDate)
  await updatePreferencesOf(tx, userId, dates, preferences, now)
  if (musts.length > 0) await takeBackAccepted(tx, userId, musts)
}
