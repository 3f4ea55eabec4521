import type { Db } from '../platform/db/db.ts'
import { listSelections, lockOrder, lockOrders, lockOwnOrder, type OrderRow } from './orders.records.ts'

export type { OrderRow }

/** The order that a payment is about, locked until the caller's transaction ends. */
export async function lockOrderToSettle(tx: Db, orderId: string) {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return { order, selections: await listSelections(tx, orderId) }
}

/** Any customer's order, locked until the transaction ends; for staff. */
export async function lockAnyOrder(tx: Db, orderId: string): Promise<OrderRow | null> {
  return lockOrder(tx, orderId)
}

/** Orders of boxes that are about to be charged, locked until the caller's transaction ends. */
export async function lockOrdersToCharge(tx: Db, orderIds: readonly string[]): Promise<OrderRow[]> {
  return orderIds.length > 0 ? lockOrders(tx, orderIds) : []
}

/** The caller's own order and what was chosen for it, locked; null for other people's too. */
export async function lockOrderToPay(tx: Db, orderId: string, userId: string) {
  const order = await lockOwnOrder(tx, orderId, userId)
  return order && { order, selections: await listSelections(tx, orderId) }
}
