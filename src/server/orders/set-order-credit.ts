import type { Db } from '../platform/db/db.ts'
import { addReturnedCredit, updateOrder } from './order-changes.records.ts'
import type { OrderRow } from './orders.records.ts'

/** Says how much of a priced order credit pays, before it is charged. The caller has locked the order. */
export async function setOrderCredit(
  tx: Db,
  order: Pick<OrderRow, 'id'>,
  creditCents: number,
  now: Date,
): Promise<OrderRow> {
  return updateOrder(tx, order.id, { creditCents }, now)
}

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
