import { isPlaced } from '../../domain/orders/order-status.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { findOrder } from '../orders/orders.reads.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import { ASKED_WITHIN_MS, withinTime } from '../platform/payments/stripe-client.ts'
import { findSessionByProviderId } from './checkout-sessions.records.ts'
import { type FulfilledCheckout, fulfilCheckout } from './fulfil-checkout.ts'

type ReturnFailure = { code: 'checkout_not_found' }

/** The browser is back from the payment page: tells what became of the caller's own session. */
export async function returnFromCheckout(
  deps: PaymentDeps,
  providerSessionId: string,
  userId: string,
): Promise<Outcome<FulfilledCheckout, ReturnFailure>> {
  try {
    const fulfilled = await withinTime(ASKED_WITHIN_MS, () => fulfilCheckout(deps, providerSessionId, userId))
    return fulfilled ? succeed(fulfilled) : fail({ code: 'checkout_not_found' })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ err: error }, 'the payment provider could not be asked on return')
    return asFarAsWeKnow(deps, providerSessionId, userId)
  }
}

async function asFarAsWeKnow(
  deps: PaymentDeps,
  providerSessionId: string,
  userId: string,
): Promise<Outcome<FulfilledCheckout, ReturnFailure>> {
  const row = await findSessionByProviderId(deps.db, providerSessionId)
  if (row?.userId !== userId) return fail({ code: 'checkout_not_found' })
  const { orderId } = row
  const order = await findOrder(deps.db, orderId, userId)
  const state = order && isPlaced(order.status) ? 'confirmed' : 'processing'
  return succeed({ state, orderId, userId, orderNumber: order?.orderNumber ?? null, customerId: null })
}
