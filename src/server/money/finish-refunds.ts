import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import type { ProviderRefund } from '../platform/payments/provider-money.ts'
import type { MoneyDeps } from './money-deps.ts'
import { listUnansweredRefunds, type RefundRow } from './refunds.records.ts'
import { providerKeyOf, resultOf, sendRefund, settleRefund } from './settle-refund.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BATCH = 50
/** The provider remembers a key for a day; an older refund is looked up before it is asked for again. */
const KEY_HOURS = 20

/** Refunds that a crash or an outage left without an answer. One that fails does not stop the others. */
export async function finishRefunds(deps: MoneyDeps): Promise<void> {
  const now = deps.clock.now()
  const aMinuteAgo = new Date(now.getTime() - MINUTE)
  for (const { refund, paymentIntentId } of await listUnansweredRefunds(deps.db, aMinuteAgo, BATCH))
    try {
      await finishRefund(deps, refund, paymentIntentId, now)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      deps.log.error({ err: error, refund: refund.id }, 'a refund could not be finished; it is tried again')
    }
}

async function finishRefund(
  deps: MoneyDeps,
  refund: RefundRow,
  paymentIntentId: string | null,
  now: Date,
): Promise<void> {
  const isOld = refund.createdAt.getTime() < now.getTime() - KEY_HOURS * HOUR
  const known = isOld && paymentIntentId ? await findAtProvider(deps, refund, paymentIntentId) : null
  if (known) await deps.db.transaction((tx) => settleRefund(tx, refund.id, resultOf(known), now))
  else await sendRefund(deps, refund, paymentIntentId)
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
