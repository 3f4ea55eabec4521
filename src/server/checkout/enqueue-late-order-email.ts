import { readProfile } from '../customers/customer-facts.ts'
import type { OrderRow } from '../orders/find-order.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { LateOrderEmailData } from './late-order-email.tsx'

/** Tells a household, once, that its order without anything to pay came too late: no refund says so to it. */
export async function enqueueLateOrderEmail(
  tx: Db,
  order: OrderRow,
  reason: 'paid_after_cutoff' | 'heard_too_late',
): Promise<void> {
  const { fullName, email } = await readProfile(tx, order.userId)
  const { deliveryDate } = order
  const data: LateOrderEmailData = { customerName: fullName ?? '', deliveryDate, reason }
  await enqueueMail(tx, { kind: 'order-too-late', dedupKey: `order-too-late:${order.id}`, to: email, data })
}
