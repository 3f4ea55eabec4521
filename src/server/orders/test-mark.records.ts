import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { STATUSES_REACHED_BY_TEST_MARK } from '../../domain/kitchen/test-orders.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { orders } from '../platform/db/schema/orders.ts'

const reachedOf = (userId: string) =>
  and(eq(orders.userId, userId), inArray(orders.status, [...STATUSES_REACHED_BY_TEST_MARK]))

export async function lockOrdersReachedByTestMark(tx: Db, userId: string): Promise<void> {
  const reached = tx.select({ id: orders.id }).from(orders).where(reachedOf(userId)).orderBy(asc(orders.id))
  await lockRows(tx, 'order', reached)
}

export async function updateTestMark(tx: Db, userId: string, isTest: boolean, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ isTest, updatedAt: now })
    .where(and(reachedOf(userId), ne(orders.isTest, isTest)))
}
