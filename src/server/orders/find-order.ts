import type { Db } from '../platform/db/db.ts'
import {
  findOwner,
  findOwnOrder,
  listSelections,
  lockOrder,
  lockOrders,
  lockOwnOrder,
  type OrderRow,
  readStatus,
} from './orders.records.ts'

export type { OrderRow }

/** The order that a payment is about, locked until the caller's transaction ends. */
export async function lockOrderToSettle(tx: Db, orderId: string) {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return { order, selections: await listSelections(tx, orderId) }
}

/** Whose order this is; null for an id that is not an order's. */
export async function findOwnerOf(db: Db, orderId: string): Promise<string | null> {
  return findOwner(db, orderId)
}

export async function findStatusOf(db: Db, orderId: string): Promise<OrderRow['status']> {
  return readStatus(db, orderId)
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

export async function findOrder(db: Db, orderId: string, userId: string): Promise<OrderRow | null> {
  return findOwnOrder(db, orderId, userId)
}
