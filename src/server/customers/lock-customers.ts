import type { Db } from '../platform/db/db.ts'
import { lockAsCustomer as lockActing, lockCustomers as lockRows } from './customers.records.ts'

/**
 * Held until the transaction ends: their credit, and whether they are test customers. Before any order is locked, and
 * after subscriptions and boxes (docs/decisions/0043).
 */
export async function lockCustomers(tx: Db, userIds: readonly string[]): Promise<void> {
  await lockRows(tx, userIds)
}

/** One customer, who then is the one that makes the changes of this transaction. */
export async function lockAsCustomer(tx: Db, userId: string): Promise<void> {
  await lockActing(tx, userId)
}
