import type { Db } from '../platform/db/db.ts'
import {
  lockOrder,
  lockOrderAsOwner,
  lockOrderForPayment,
  lockOrders,
  lockOrdersForStaff,
  type OrderRow,
} from './orders.records.ts'

export type { OrderRow }

/** The order that money is about, locked until the caller's transaction ends. */
export async function lockOrderToSettle(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

/** For a payment, which is what makes the changes of this transaction; null when there is no such order. */
export async function lockOrderAsPayment(tx: Db, orderId: string): Promise<OrderRow | null> {
  return lockOrderForPayment(tx, orderId)
}

/** Any customer's order, locked until the transaction ends; for staff. */
export async function lockAnyOrder(tx: Db, orderId: string): Promise<OrderRow | null> {
  return (await lockOrdersForStaff(tx, [orderId]))[0] ?? null
}

/** Any customers' orders, locked until the transaction ends; for staff. */
export async function lockAnyOrders(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await lockOrdersForStaff(tx, orderIds)
}

/** Orders of boxes that are about to be charged, locked until the caller's transaction ends. */
export async function lockOrdersToCharge(tx: Db, orderIds: readonly string[]): Promise<OrderRow[]> {
  return orderIds.length > 0 ? lockOrders(tx, orderIds) : []
}

/** The caller's own order, locked; null for other people's too. The caller is who changes it in this transaction. */
export async function lockOrderToPay(tx: Db, orderId: string, userId: string): Promise<OrderRow | null> {
  return lockOrderAsOwner(tx, orderId, userId)
}
