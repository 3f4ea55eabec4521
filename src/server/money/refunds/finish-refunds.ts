import type { ProviderRefund } from '../../platform/payments/provider-money.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { listUnansweredRefunds, type RefundRow } from './refunds.records.ts'
import { providerKeyOf, resultOf, sendRefund, settleRefund } from './settle-refund.ts'

const MINUTE = 60_000
const BATCH = 50

/** Refunds that a crash or an outage left without an answer. One that fails does not stop the others. */
export async function finishRefunds(deps: MoneyDeps): Promise<void> {
  const now = deps.clock.now()
  const aMinuteAgo = new Date(now.getTime() - MINUTE)
  for (const { refund, paymentIntentId } of await listUnansweredRefunds(deps.db, aMinuteAgo, BATCH))
    try {
      await askAgain(deps, refund, paymentIntentId)
    } catch (error) {
      deps.log.error({ err: error, refund: refund.id }, 'a refund could not be finished; it is tried again')
    }
}

/**
 * Asks again for a refund whose answer never came. It is looked up first: the provider remembers a key for a day
 * only, and a refusal of the second call would say nothing about the first. @returns the row as it is now
 */
export async function askAgain(
  deps: MoneyDeps,
  refund: RefundRow,
  paymentIntentId: string | null,
): Promise<RefundRow> {
  const known = paymentIntentId ? await findAtProvider(deps, refund, paymentIntentId) : null
  if (!known) return sendRefund(deps, refund, paymentIntentId)
  return deps.db.transaction((tx) => settleRefund(tx, refund.id, resultOf(known), deps.clock.now()))
}

async function findAtProvider(
  { payments }: MoneyDeps,
  refund: RefundRow,
  paymentIntentId: string,
): Promise<ProviderRefund | null> {
  for await (const one of payments.listRefunds({ paymentIntentId }))
    if (one.metadata.idempotency_key === providerKeyOf(refund)) return one
  return null
}
