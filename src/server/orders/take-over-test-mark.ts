import type { Db } from '../platform/db/db.ts'
import { lockOrdersReachedByTestMark, updateTestMark } from './test-mark.records.ts'

/** Gives a customer's orders that are not over the customer's new test mark. */
export async function takeOverTestMark(tx: Db, userId: string, isTest: boolean, now: Date): Promise<void> {
  // Waits for a payment that is being settled; the box it adds is then seen by the statement after.
  await lockOrdersReachedByTestMark(tx, userId)
  await updateTestMark(tx, userId, isTest, now)
}
