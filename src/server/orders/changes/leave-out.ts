import { isStillInKitchen } from '../../../domain/orders/leave-uncooked.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrderRow } from '../orders.records.ts'
import { updateOrder } from './order-changes.records.ts'

/**
 * Takes a paid order out of the kitchen for good, under its lock; the database writes the history row and tells the screens.
 * @returns the order as it is then: as it was, when it had left the kitchen meanwhile
 */
export async function leaveOut(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  if (!isStillInKitchen(order.status)) return order
  return updateOrder(tx, order.id, { status: 'canceled', canceledAt: now }, now)
}
