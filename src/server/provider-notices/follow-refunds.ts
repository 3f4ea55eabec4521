import { followRefund } from '../money/refunds/follow-refund.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderRefund } from '../platform/payments/provider-money.ts'
import { followStrayRefund } from '../stray-payments/follow-stray-refund.ts'

const DAY = 24 * 3_600_000
/** Banks send a refund back within weeks (docs.stripe.com/refunds, failed refunds: up to 30 days). */
const LOOK_BACK_DAYS = 30

/**
 * Fetches one refund from the provider and takes over its current state, whatever a notice said: notices come late, twice
 * and out of order. @throws PaymentProviderError when the provider cannot be asked
 */
export async function followRefundById(deps: PaymentDeps, providerRefundId: string): Promise<void> {
  const fetched = await deps.payments.retrieveRefund(providerRefundId)
  if (fetched) await takeWord(deps, fetched)
}

/**
 * Takes over the state of every refund of the last weeks, in case a notice was lost: that it failed, or that it arrived
 * after all. One that cannot be recorded does not stop the others.
 */
export async function findEndedRefunds(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const period = { createdSince: new Date(now - LOOK_BACK_DAYS * DAY), createdUntil: new Date(now + DAY) }
  for await (const refund of deps.payments.listRefunds(period))
    try {
      await takeWord(deps, refund)
    } catch (error) {
      deps.log.error({ err: error, refund: refund.id }, 'the end of a refund could not be recorded')
    }
}

/** A refund was made by staff, or returns a stray payment (money that fits no order), or was made at the provider. */
async function takeWord(deps: PaymentDeps, fetched: ProviderRefund): Promise<void> {
  if (!(await followRefund(deps, fetched))) await followStrayRefund(deps, fetched)
}
