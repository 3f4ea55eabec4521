import { isPlaced } from '../../../domain/orders/order-status.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Db } from '../../platform/db/db.ts'
import { findOrder } from '../orders.reads.ts'
import { enqueueOrderEmail } from './enqueue-order-email.ts'

/**
 * The mail about the caller's own placed order, built from rows. The same reason never mails twice: an order that
 * was confirmed with its mail, as all are, gets no second one (docs/decisions/0021).
 * @returns false for an order that is not placed yet: there is nothing to confirm
 */
export async function sendOrderEmail(
  { db }: { db: Db },
  orderId: string,
  userId: string,
): Promise<Outcome<boolean, { code: 'order_not_found' }>> {
  const order = await findOrder(db, orderId, userId)
  if (!order) return fail({ code: 'order_not_found' })
  if (!isPlaced(order.status)) return succeed(false)
  await enqueueOrderEmail(db, 'confirmed', order)
  return succeed(true)
}
