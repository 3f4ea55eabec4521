import type { StrayReason } from '../../domain/pricing/stray-payment.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { postStrayReturned } from '../ledger/post-stray-payment.ts'
import { lockOrderToSettle } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { recordStrayRefund, type StrayRow } from './payments.records.ts'
import type { RefundEmailData } from './refund-email.tsx'

/**
 * Gives money back that paid for nothing, and tells its owner once it is on its way. A refund that fails stays on
 * the list and is tried again.
 */
export async function refundStray(deps: CheckoutDeps, stray: StrayRow): Promise<void> {
  const { db, clock, payments, log } = deps
  try {
    const refund = await payments.refundPayment({
      paymentIntentId: stray.providerPaymentIntentId,
      idempotencyKey: `stray-refund:${stray.id}`,
    })
    await db.transaction(async (tx) => {
      const now = clock.now()
      await actAs(tx, 'payment')
      await recordStrayRefund(tx, stray.id, { status: 'refunded', providerRefundId: refund.id }, now)
      await postStrayReturned(tx, stray, now)
      await enqueueRefundEmail(tx, stray)
    })
    log.warn({ stray_payment: stray.id, reason: stray.reason }, 'a payment without an order was refunded')
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, stray_payment: stray.id }, 'a payment without an order could not be refunded')
    await recordStrayRefund(db, stray.id, { status: 'refund_failed' }, clock.now())
  }
}

async function enqueueRefundEmail(tx: Db, stray: StrayRow): Promise<void> {
  if (!stray.orderId) return
  const { order } = await lockOrderToSettle(tx, stray.orderId)
  const { fullName, email } = await readProfile(tx, order.userId)
  const data: RefundEmailData = {
    customerName: fullName ?? '',
    reason: stray.reason as StrayReason,
    amountCents: stray.amountCents,
    orderNumber: order.orderNumber,
    deliveryDate: order.deliveryDate,
  }
  await enqueueMail(tx, {
    kind: 'payment-refunded',
    dedupKey: `payment-refunded:${stray.id}`,
    to: email,
    data,
  })
}
