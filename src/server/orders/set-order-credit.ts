import type { Db } from '../platform/db/db.ts'
import { updateOrder } from './order-changes.records.ts'
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
