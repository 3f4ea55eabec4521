import type { Disputes } from '../../contract/staff/disputes-wire.ts'
import type { Db } from '../platform/db/db.ts'
import { listDisputes } from './disputes.records.ts'

const SHOWN = 50

/** `nameOf` tells who decided. */
export async function readDisputes(db: Db, nameOf: (actor: string) => string): Promise<Disputes> {
  const rows = await listDisputes(db, SHOWN)
  return {
    disputes: rows.map(({ dispute, withBank, fees, hasSubscription, orderNumber, email }) => ({
      id: dispute.id,
      kind: dispute.kind,
      status: dispute.status,
      reason: dispute.reason,
      payment: dispute.providerPaymentIntentId ?? dispute.providerChargeId,
      order_number: orderNumber,
      customer_email: email,
      has_subscription: hasSubscription,
      amount_cents: dispute.amountCents,
      with_bank_cents: withBank,
      fee_cents: fees,
      opened_at: dispute.openedAt.toISOString(),
      respond_by: dispute.respondBy?.toISOString() ?? null,
      decision:
        dispute.decision === null
          ? null
          : {
              kind: dispute.decision,
              by: nameOf(dispute.decidedBy ?? ''),
              at: (dispute.decidedAt ?? dispute.foundAt).toISOString(),
            },
    })),
  }
}
