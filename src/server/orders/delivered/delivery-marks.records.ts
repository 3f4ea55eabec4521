import { and, asc, eq } from 'drizzle-orm'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { Db } from '../../platform/db/db.ts'
import { orderHistory } from '../../platform/db/schema/orders.ts'

/** How often an order was marked as delivered, and the status in which it was marked the last time. */
export async function readDeliveryMarks(
  tx: Db,
  orderId: string,
): Promise<{ times: number; markedIn: OrderStatus }> {
  const { id, kind, fromStatus, toStatus } = orderHistory
  const marks = await tx
    .select({ fromStatus })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(kind, 'status'), eq(toStatus, 'delivered')))
    .orderBy(asc(id))
  const markedIn = marks.at(-1)?.fromStatus
  if (!markedIn) throw new Error(`The order ${orderId} was never marked as delivered`)
  return { times: marks.length, markedIn }
}
