import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { postRefundReversed } from '../../ledger/post-refund.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ProviderRefund } from '../../platform/payments/provider-money.ts'
import { lockOrderAndCredit } from '../lock-order.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { freeCardMoney } from './free-card-money.ts'
import { recordArrivedRefund } from './record-arrived-refund.ts'
import {
  findOrderOfRefund,
  findRefundAtProvider,
  lockRefund,
  type RefundRow,
  settleRefundRow,
} from './refunds.records.ts'
import { type RefundResult, resultOf, settleRefund } from './settle-refund.ts'
import { tellOwnersOfFailedRefund } from './tell-owners.ts'

type Known = Pick<RefundRow, 'id' | 'status'>

/**
 * Brings a refund by staff to where the provider's is, as it was just fetched: the notice and the daily listing both
 * call it, in any order and any number of times. @returns false for a refund that is not one by staff
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function followRefund(deps: MoneyDeps, fetched: ProviderRefund): Promise<boolean> {
  const known = await findRefundAtProvider(deps.db, fetched)
  if (known === null) return false
  const isOtherwise = known.status !== 'pending' && known.status !== resultOf(fetched).status
  // An answer that contradicts a settled record may be older than the one that settled it: the one fetched now is not.
  const word = isOtherwise ? await deps.payments.retrieveRefund(fetched.id) : fetched
  if (word === null) return true
  const result = resultOf(word)
  const isTaken = await deps.db.transaction((tx) => takeResult(tx, known, result, deps.clock.now()))
  return isTaken || followRefund(deps, word)
}

/** @returns false when another answer has changed the record since it was read as `known` */
async function takeResult(tx: Db, known: Known, result: RefundResult, now: Date): Promise<boolean> {
  const settled = await settleRefund(tx, known.id, result, now)
  if (settled.status === result.status) return true
  if (settled.status !== known.status) return false
  if (result.status === 'succeeded') await recordArrivedRefund(tx, settled, result, now)
  else await reverseRefund(tx, settled, result.failureMessage, now)
  return true
}

/**
 * A refund that was booked and told failed after all: its card part is booked back and may be given again, and owners
 * are written to. Credit that was given with it stays: it may be spent. Locks in the order of `refundOrder`.
 */
async function reverseRefund(tx: Db, known: RefundRow, why: string, now: Date): Promise<void> {
  const order = await lockOrderAndCredit(tx, await findOrderOfRefund(tx, known.id))
  const refund = await lockRefund(tx, known.id)
  if (!order) return
  const { id, orderId, paymentId, amountCents, cardCents, timesBooked: time } = refund
  const creditCents = cents(amountCents - cardCents)
  const failureMessage =
    creditCents > 0 ? `${why} The ${formatDollars(creditCents)} of credit stays with the customer.` : why
  await actAs(tx, 'payment')
  const { userId } = order
  await postRefundReversed(tx, { id, userId, orderId, paymentId, cardCents, reason: why, time, now })
  await settleRefundRow(tx, id, { status: 'failed', failureMessage }, now)
  const excessCents = await freeCardMoney(tx, refund, now)
  await tellOwnersOfFailedRefund(tx, time === 1 ? id : `${id}:${time}`, {
    orderNumber: order.orderNumber,
    amountCents: cardCents,
    failureMessage,
    excessCents,
    triedAgainAt: null,
  })
}
