import { isPlaced } from '../../domain/orders/order-status.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { findOrder } from '../orders/orders.reads.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import { ASKED_WITHIN_MS, withinTime } from '../platform/payments/stripe-client.ts'
import type { SessionRow } from './checkout.reads.ts'
import { findSessionByProviderId } from './checkout-sessions.records.ts'
import { type FulfilledCheckout, fulfilCheckout } from './fulfil-checkout.ts'

type ReturnFailure = { code: 'checkout_not_found' }

/** The browser is back from the payment page: tells what became of the caller's own session. */
export async function returnFromCheckout(
  deps: PaymentDeps,
  providerSessionId: string,
  userId: string,
): Promise<Outcome<FulfilledCheckout, ReturnFailure>> {
  const row = await findSessionByProviderId(deps.db, providerSessionId)
  if (row && row.userId !== userId) return fail({ code: 'checkout_not_found' })
  try {
    const fulfilled = await withinTime(ASKED_WITHIN_MS, () => fulfilCheckout(deps, providerSessionId, row))
    return fulfilled?.userId === userId ? succeed(fulfilled) : fail({ code: 'checkout_not_found' })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ err: error }, 'the payment provider could not be asked on return')
    return row ? asFarAsWeKnow(deps, row) : fail({ code: 'checkout_not_found' })
  }
}

async function asFarAsWeKnow(
  deps: PaymentDeps,
  { orderId, userId }: SessionRow,
): Promise<Outcome<FulfilledCheckout, ReturnFailure>> {
  const order = await findOrder(deps.db, orderId, userId)
  const state = order && isPlaced(order.status) ? 'confirmed' : 'processing'
  return succeed({ state, orderId, userId, orderNumber: order?.orderNumber ?? null, customerId: null })
}
