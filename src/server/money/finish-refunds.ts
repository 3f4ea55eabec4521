import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import type { MoneyDeps } from './money-deps.ts'
import { listUnansweredRefunds, type RefundRow } from './refunds.records.ts'
import { providerKeyOf, sendRefund, settleRefund } from './settle-refund.ts'

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
  const id = isOld ? await findAtProvider(deps, refund, now) : null
  if (id === null) await sendRefund(deps, refund, paymentIntentId)
  else
    await deps.db.transaction((tx) =>
      settleRefund(tx, refund.id, { status: 'succeeded', providerRefundId: id }, now),
    )
}

async function findAtProvider(deps: MoneyDeps, refund: RefundRow, now: Date): Promise<string | null> {
  const createdSince = new Date(refund.createdAt.getTime() - MINUTE)
  const createdUntil = new Date(now.getTime() + HOUR)
  for await (const one of deps.payments.listRefunds({ createdSince, createdUntil }))
    if (one.metadata.idempotency_key === providerKeyOf(refund)) return one.id
  return null
}
