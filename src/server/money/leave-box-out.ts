import { dropCasesOf } from '../cases/drop-cases.ts'
import { leaveOut } from '../orders/changes/leave-out.ts'
import type { OrderRow } from '../orders/find-order.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * A paid box is not cooked: it is canceled, and the kitchen's open questions about it with it. Under the lock of its order.
 * @returns the order as it is then: as it was, when it had left the kitchen meanwhile
 */
export async function leaveBoxOut(
  tx: Db,
  order: OrderRow,
  { by, now }: { by: HistoryActor; now: Date },
): Promise<OrderRow> {
  const left = await leaveOut(tx, order, now)
  if (left.status === 'canceled' && order.status !== 'canceled') await dropCasesOf(tx, left, { by, now })
  return left
}
