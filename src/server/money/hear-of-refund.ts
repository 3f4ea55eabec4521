import { cents, formatDollars } from '../../domain/shared/money.ts'
import { postRefundReversed } from '../ledger/post-refund.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import type { ProviderRefund } from '../platform/payments/provider-money.ts'
import { lockOrderAndCredit } from './lock-order.ts'
import type { MoneyDeps } from './money-deps.ts'
import {
  findOrderOfRefund,
  findRefundAtProvider,
  lockRefund,
  settleRefundRow,
  takeFromPayment,
} from './refunds.records.ts'
import { resultOf, settleRefund } from './settle-refund.ts'
import { tellOwnersOfFailedRefund } from './tell-owners.ts'

/**
 * Brings a refund by staff to where the provider's is, as it was just fetched: the notice and the daily listing both
 * call it, in any order and any number of times. @returns false for a refund that is not one by staff
 */
export async function hearOfRefund({ db, clock }: MoneyDeps, fetched: ProviderRefund): Promise<boolean> {
  const refundId = await findRefundAtProvider(db, fetched)
  if (refundId === null) return false
  const result = resultOf(fetched)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const settled = await settleRefund(tx, refundId, result, now)
    if (result.status === 'failed' && settled.status === 'succeeded')
      await reverseRefund(tx, refundId, result.failureMessage, now)
  })
  return true
}

/**
 * A refund that was booked and told failed after all: its card part is booked back and may be given again, and owners
 * are written to. Credit that was given with it stays: it may be spent. Again changes nothing. Locks in the order of
 * `refundOrder`.
 */
async function reverseRefund(tx: Db, refundId: string, why: string, now: Date): Promise<void> {
  const orderId = await findOrderOfRefund(tx, refundId)
  const order = await lockOrderAndCredit(tx, orderId)
  const refund = await lockRefund(tx, refundId)
  if (!order || refund.status !== 'succeeded') return
  const { paymentId, amountCents, cardCents } = refund
  const creditCents = cents(amountCents - cardCents)
  const failureMessage =
    creditCents > 0 ? `${why} The ${formatDollars(creditCents)} of credit stays with the customer.` : why
  await actAs(tx, 'payment')
  const booking = { id: refundId, userId: order.userId, orderId, paymentId, cardCents, reason: why, now }
  await postRefundReversed(tx, booking)
  await settleRefundRow(tx, refundId, { status: 'failed', failureMessage }, now)
  if (paymentId) await takeFromPayment(tx, paymentId, { cardCents: -cardCents, creditedCents: 0 }, now)
  await tellOwnersOfFailedRefund(tx, refundId, {
    orderNumber: order.orderNumber,
    amountCents: cardCents,
    failureMessage,
    triedAgainAt: null,
  })
}
