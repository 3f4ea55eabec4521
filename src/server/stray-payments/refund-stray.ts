import { refundFailureText } from '../../domain/ledger/refund-failure.ts'
import { goesBackByItself, owedOfStray } from '../../domain/pricing/stray-payment.ts'
import { nextStrayRefundAt } from '../../domain/pricing/stray-refund-times.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { postStrayReturned, postStrayReturnReversed } from '../ledger/post-stray-payment.ts'
import { tellOwnersOfFailedRefund } from '../money/refunds/tell-owners.ts'
import { lockOrderToSettle, type OrderRow } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import type { ProviderRefund, Refunded } from '../platform/payments/provider-money.ts'
import type { RefundEmailData } from './refund-email.tsx'
import { isStrayDisputed, type StrayRow } from './stray-payments.reads.ts'
import { beginNextStrayRefund, recordStrayRefunded, recordStrayUnanswered } from './stray-payments.records.ts'

/**
 * Gives a stray payment back (money that no order may take), and tells its customer once it is on its way: `pending` at
 * the provider is on its way too. Without an answer the same attempt is made again; one that failed is followed by
 * another, later, until it is for a person to decide.
 */
export async function refundStray(deps: PaymentDeps, stray: StrayRow): Promise<void> {
  const { db, clock, log } = deps
  if (!goesBackByItself(stray.status)) return
  if (stray.refundAgainAt && stray.refundAgainAt > clock.now()) return
  if (await isStrayDisputed(db, stray)) return
  try {
    const { id, status, failureReason } = await giveBack(deps, stray)
    if (id === null || status === 'failed')
      return await keepOwed(deps, stray, refundFailureText(failureReason))
    await db.transaction((tx) => bookAndTell(tx, stray, id, clock.now()))
    log.warn({ stray_payment: stray.id, reason: stray.reason }, 'a payment without an order was refunded')
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, stray_payment: stray.id }, 'a payment without an order could not be refunded')
    if (error.isTransient) await recordStrayUnanswered(db, stray)
    else await keepOwed(deps, stray, error.message)
  }
}

async function giveBack(deps: PaymentDeps, stray: StrayRow): Promise<Refunded> {
  const { id, refundAttempt, providerPaymentIntentId: paymentIntentId } = stray
  // A new key is a new request to the provider: only its list of refunds tells whether the money is back already.
  const known = refundAttempt > 1 ? await findReturned(deps, stray) : null
  if (known) return known
  const idempotencyKey = `stray-refund:${id}${refundAttempt === 1 ? '' : `:${refundAttempt}`}`
  // All of it unless a part has gone another way, so that it is known when somebody gave it back on the provider's pages.
  const part = stray.bankCents > 0 ? { amountCents: owedOfStray(stray) } : {}
  const answer = await deps.payments.refundPayment({ paymentIntentId, idempotencyKey, ...part })
  return (answer.id === null && (await findReturned(deps, stray))) || answer
}

/** The refunds that hold, as the provider has them now: the newest of them, and their sum. */
async function readReturned(
  { payments }: PaymentDeps,
  { providerPaymentIntentId: paymentIntentId }: StrayRow,
): Promise<{ newest: ProviderRefund | null; returnedCents: number }> {
  let newest: ProviderRefund | null = null
  let returnedCents = 0
  for await (const refund of payments.listRefunds({ paymentIntentId })) {
    if (refund.status === 'failed') continue
    newest ??= refund
    returnedCents += refund.amountCents
  }
  return { newest, returnedCents }
}

/** The newest of the refunds that gave all of it back; null when they do not. */
export async function findReturned(deps: PaymentDeps, stray: StrayRow): Promise<ProviderRefund | null> {
  const { newest, returnedCents } = await readReturned(deps, stray)
  return returnedCents >= owedOfStray(stray) ? newest : null
}

/**
 * Somebody may have given it back on the provider's own pages: all of it is booked and told as if the product had done
 * it.
 * @returns how much of it is back; `changed` when all of it is and the record is no longer as the caller knows it.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function bookIfReturned(
  deps: PaymentDeps,
  stray: StrayRow,
): Promise<'all' | 'part' | 'nothing' | 'changed'> {
  const { newest, returnedCents } = await readReturned(deps, stray)
  if (newest === null) return 'nothing'
  if (returnedCents < owedOfStray(stray)) return 'part'
  const now = deps.clock.now()
  return (await deps.db.transaction((tx) => bookAndTell(tx, stray, newest.id, now))) ? 'all' : 'changed'
}

/** Before the record of the stray payment itself, in the order in which a settlement locks them (docs/decisions/0043). */
export async function lockOrderOf(tx: Db, { orderId }: StrayRow): Promise<OrderRow | null> {
  return orderId ? lockOrderToSettle(tx, orderId) : null
}

/** @returns false when the record is no longer as the caller knows it */
async function bookAndTell(tx: Db, stray: StrayRow, providerRefundId: string, now: Date): Promise<boolean> {
  await actAs(tx, 'payment')
  const order = await lockOrderOf(tx, stray)
  if (!(await recordStrayRefunded(tx, stray, providerRefundId, now))) return false
  await postStrayReturned(tx, { ...stray, amountCents: owedOfStray(stray) }, now)
  if (order) await enqueueRefundEmail(tx, stray, order)
  return true
}

/** A repeated call changes nothing: an attempt fails once. */
export async function keepOwed({ db, clock }: PaymentDeps, stray: StrayRow, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const againAt = nextStrayRefundAt(stray.refundAttempt, now)
    await actAs(tx, 'payment')
    const order = await lockOrderOf(tx, stray)
    if (!(await beginNextStrayRefund(tx, stray, againAt, now))) return
    if (stray.status === 'refunded')
      await postStrayReturnReversed(tx, { ...stray, amountCents: owedOfStray(stray) }, now)
    await tellOwnersOfFailedRefund(tx, againAt ? stray.id : `${stray.id}:${stray.refundAttempt}`, {
      orderNumber: order?.orderNumber ?? null,
      amountCents: owedOfStray(stray),
      failureMessage: why,
      isStray: true,
      triedAgainAt: againAt?.toISOString() ?? null,
    })
  })
}

async function enqueueRefundEmail(tx: Db, stray: StrayRow, order: OrderRow): Promise<void> {
  const { fullName, email } = await readProfile(tx, order.userId)
  const data: RefundEmailData = {
    customerName: fullName ?? '',
    reason: stray.reason,
    amountCents: owedOfStray(stray),
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
