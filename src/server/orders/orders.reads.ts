import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import type { Db } from '../platform/db/db.ts'
import { orders } from '../platform/db/schema/orders.ts'
import type { OrderRow } from './orders.records.ts'

/** Whose order this is; null for an id that is not an order's. */
export async function findOwnerOf(db: Db, orderId: string): Promise<string | null> {
  const [row] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  return row?.userId ?? null
}

export async function findStatusOf(db: Db, orderId: string): Promise<OrderStatus> {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error(`There is no order ${orderId}`)
  return row.status
}

export async function findOrder(db: Db, orderId: string, userId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  return row ?? null
}
