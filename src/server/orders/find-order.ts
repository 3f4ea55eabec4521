import type { Db } from '../platform/db/db.ts'
import { findOwnOrder, type ItemRow, listItems, listSelections, lockOrder, lockOwnOrder, type OrderRow } from './orders.records.ts'

export type { OrderRow }
export type OrderWithItems = { order: OrderRow; items: ItemRow[] }

/** The order that a payment is about, locked until the caller's transaction ends. */
export async function lockOrderToSettle(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

/** The caller's own order and what was chosen for it, locked; null for other people's too. */
export async function lockOrderToPay(tx: Db, orderId: string, userId: string) {
  const order = await lockOwnOrder(tx, orderId, userId)
  return order && { order, selections: await listSelections(tx, orderId) }
}

export async function findOrderWithItems(
  db: Db,
  orderId: string,
  userId: string,
): Promise<OrderWithItems | null> {
  const order = await findOwnOrder(db, orderId, userId)
  return order && { order, items: await listItems(db, [orderId]) }
}
