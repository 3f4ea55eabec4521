import type { Db } from '../platform/db/db.ts'
import { readProfile } from './customer-facts.ts'
import { lockCustomer } from './customers.records.ts'

/**
 * Whether this is a test customer, and stays it until the transaction ends: a change of the mark waits meanwhile,
 * and finds the orders as they are then. Locks the customer, so it comes before any lock of an order.
 */
export async function lockTestMark(tx: Db, userId: string): Promise<boolean> {
  await lockCustomer(tx, userId)
  return (await readProfile(tx, userId)).isTestCustomer
}
