import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import { ASKED_WITHIN_MS, withinTime } from '../platform/payments/stripe-client.ts'
import { findOpenSession, listOpenPages } from './checkout-sessions.records.ts'
import { endSession } from './fulfil-checkout.ts'

/**
 * The draft of an open payment page is about to change.
 * @returns false when it stays open: the provider gave no answer, or the page is done and its money is on the way
 */
export async function closePageOf(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const open = await findOpenSession(deps.db, orderId)
  if (!open) return true
  try {
    await withinTime(ASKED_WITHIN_MS, () => endSession(deps, open))
    return (await findOpenSession(deps.db, orderId))?.id !== open.id
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ err: error, order: orderId }, 'the payment page of a changed draft could not be closed')
    return false
  }
}

/** The payment pages of everything that this customer has not paid for yet; one that stays open ends automatically. */
export async function closePagesOf(deps: PaymentDeps, userId: string): Promise<void> {
  for (const orderId of await listOpenPages(deps.db, userId)) await closePageOf(deps, orderId)
}
