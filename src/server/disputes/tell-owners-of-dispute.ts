import type { disputeNews } from '../../domain/disputes/dispute.ts'
import { listOwnerEmails } from '../accounts/staff/list-owners.ts'
import { readProfile } from '../customers/customer-facts.ts'
import type { OrderRow } from '../orders/find-order.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { DisputeMovement } from '../platform/payments/provider-disputes.ts'
import type { DisputeEmailData } from './dispute-email.tsx'
import type { DisputeRow } from './disputes.records.ts'

type News = NonNullable<ReturnType<typeof disputeNews>>

/**
 * Writes to every owner, in the transaction that records the news, under the lock of its record. The same news may come
 * again, as when a dispute is won twice.
 */
export async function tellOwnersOfDispute(
  tx: Db,
  dispute: DisputeRow,
  {
    news,
    order,
    movements,
    now,
  }: { news: News; order: OrderRow | null; movements: readonly DisputeMovement[]; now: Date },
): Promise<void> {
  const customer = dispute.userId ? await readProfile(tx, dispute.userId) : null
  const data: DisputeEmailData = {
    news,
    kind: dispute.kind,
    status: dispute.status,
    amountCents: dispute.amountCents,
    feeCents: movements.reduce((sum, { feeCents }) => sum + feeCents, 0),
    reason: dispute.reason,
    payment: dispute.providerPaymentIntentId ?? dispute.providerChargeId,
    orderNumber: order?.orderNumber ?? null,
    customerEmail: customer?.email ?? null,
    respondBy: dispute.respondBy?.toISOString() ?? null,
    isDecided: dispute.decision !== null,
    isLeftUncooked: order?.status === 'canceled' && order.confirmedAt !== null,
  }
  for (const to of await listOwnerEmails(tx))
    await enqueueMail(tx, {
      kind: 'dispute',
      dedupKey: `dispute:${dispute.id}:${news}:${now.toISOString()}:${to}`,
      to,
      data,
    })
}
