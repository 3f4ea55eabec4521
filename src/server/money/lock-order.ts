import { lockCustomerCredit } from '../ledger/customer-credit.ts'
import { lockAnyOrder, type OrderRow } from '../orders/find-order.ts'
import { findOwnerOf } from '../orders/orders.reads.ts'
import type { Db } from '../platform/db/db.ts'

/** The order and, before it, its customer, whose credit a refund may change; null for an id that is not an order's. */
export async function lockOrderAndCredit(tx: Db, orderId: string): Promise<OrderRow | null> {
  const owner = await findOwnerOf(tx, orderId)
  if (!owner) return null
  await lockCustomerCredit(tx, owner)
  return lockAnyOrder(tx, orderId)
}
