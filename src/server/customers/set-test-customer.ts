import type { Db } from '../platform/db/db.ts'
import { lockCustomer, updateTestCustomer } from './customers.records.ts'

/** Locks the customer until the transaction ends, so that a draft made meanwhile waits and reads the new mark. */
export async function setTestCustomer(
  tx: Db,
  userId: string,
  isTestCustomer: boolean,
  now: Date,
): Promise<void> {
  await lockCustomer(tx, userId)
  await updateTestCustomer(tx, userId, isTestCustomer, now)
}
