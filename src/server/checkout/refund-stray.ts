import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { recordStrayRefund, type StrayRow } from './payments.records.ts'

/** Gives money back that paid for nothing. A refund that fails stays on the list and is tried again. */
export async function refundStray(deps: CheckoutDeps, stray: StrayRow): Promise<void> {
  const { db, clock, payments, log } = deps
  try {
    const refund = await payments.refundPayment({
      paymentIntentId: stray.providerPaymentIntentId,
      idempotencyKey: `stray-refund:${stray.id}`,
    })
    await recordStrayRefund(db, stray.id, { status: 'refunded', providerRefundId: refund.id }, clock.now())
    log.warn({ stray_payment: stray.id, reason: stray.reason }, 'a payment without an order was refunded')
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, stray_payment: stray.id }, 'a payment without an order could not be refunded')
    await recordStrayRefund(db, stray.id, { status: 'refund_failed' }, clock.now())
  }
}
