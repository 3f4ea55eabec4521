import type { Db } from '../../platform/db/db.ts'
import { addReturnedCredit } from './order-changes.records.ts'

/**
 * Counts used credit as given back (or, with a negative amount, no longer): one guarded statement.
 * @returns false when less of it is left
 */
export async function returnOrderCredit(
  tx: Db,
  orderId: string,
  returnedCents: number,
  now: Date,
): Promise<boolean> {
  return addReturnedCredit(tx, orderId, returnedCents, now)
}
