import { refundFailureText } from '../../../domain/ledger/refund-failure.ts'
import { readProfile } from '../../customers/customer-facts.ts'
import { postRefund } from '../../ledger/post-refund.ts'
import { returnOrderCredit } from '../../orders/changes/return-order-credit.ts'
import type { OrderRow } from '../../orders/find-order.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/email/outbox.records.ts'
import { PaymentProviderError } from '../../platform/payments/provider-error.ts'
import type { Refunded } from '../../platform/payments/provider-money.ts'
import { leaveBoxOut } from '../leave-box-out.ts'
import { lockOrderAndCredit } from '../lock-order.ts'
import type { MoneyDeps } from '../money-deps.ts'
import { freeCardMoney } from './free-card-money.ts'
import type { OrderRefundEmailData } from './order-refund-email.tsx'
import { findOrderOfRefund, lockRefund, type RefundRow, settleRefundRow } from './refunds.records.ts'

export type RefundResult =
  | { status: 'succeeded'; providerRefundId?: string }
  | { status: 'failed'; failureMessage: string; providerRefundId?: string }

export const providerKeyOf = ({ id }: Pick<RefundRow, 'id'>) => `refund:${id}`

const DISPUTED =
  'The bank disputes this payment, so its card takes no refund. What is left of it can be given as credit.'
const REFUNDED_BY_HAND = 'The payment was already refunded at the payment provider.'

/**
 * What the provider's answer about a refund means here: one that is under way counts as done, because nearly all of them
 * arrive. One that fails after that is found (`followRefund`) and booked back.
 */
export const resultOf = ({ id, status, failureReason }: Refunded & { id: string }): RefundResult =>
  status === 'failed'
    ? { status, failureMessage: refundFailureText(failureReason), providerRefundId: id }
    : { status: 'succeeded', providerRefundId: id }

/**
 * Asks the provider for the card's part and records what it says. The key comes from our row, so that a repeated
 * call is the same refund. @returns the row, still pending when there was no answer
 */
export async function sendRefund(
  deps: MoneyDeps,
  refund: RefundRow,
  paymentIntentId: string | null,
): Promise<RefundRow> {
  const result = await askProvider(deps, refund, paymentIntentId)
  if (!result) return refund
  return deps.db.transaction((tx) => settleRefund(tx, refund.id, result, deps.clock.now()))
}

async function askProvider(
  { payments, log }: MoneyDeps,
  refund: RefundRow,
  paymentIntentId: string | null,
): Promise<RefundResult | null> {
  if (paymentIntentId === null)
    return { status: 'failed', failureMessage: 'The provider does not know this payment.' }
  try {
    const { id, ...answer } = await payments.refundPayment({
      paymentIntentId,
      amountCents: refund.cardCents,
      idempotencyKey: providerKeyOf(refund),
    })
    return id ? resultOf({ id, ...answer }) : { status: 'failed', failureMessage: REFUNDED_BY_HAND }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, refund: refund.id }, 'a refund was not accepted by the payment provider')
    if (error.code === 'charge_disputed') return { status: 'failed', failureMessage: DISPUTED }
    if (error.code === 'charge_already_refunded')
      return { status: 'failed', failureMessage: REFUNDED_BY_HAND }
    const isInDoubt = error.isTransient || error.outcome === 'unknown'
    return isInDoubt ? null : { status: 'failed', failureMessage: error.message }
  }
}

/**
 * Ends a pending refund, with ledger and mail in the same transaction, or frees its amount; a repeated call changes
 * nothing. Locks in the order of `refundOrder`.
 */
export async function settleRefund(
  tx: Db,
  refundId: string,
  result: RefundResult,
  now: Date,
): Promise<RefundRow> {
  const orderId = await findOrderOfRefund(tx, refundId)
  const order = await lockOrderAndCredit(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const refund = await lockRefund(tx, refundId)
  if (refund.status !== 'pending') return refund
  await actAs(tx, refund.actor)
  const isGiven = result.status === 'succeeded'
  const settled = await settleRefundRow(tx, refundId, { ...result, timesBooked: isGiven ? 1 : 0 }, now)
  if (isGiven) {
    await bookRefund(tx, settled, order, now)
    const left = refund.leavesUncooked ? await leaveBoxOut(tx, order, { by: refund.actor, now }) : order
    await tellCustomer(tx, settled, left)
  } else await freeAmount(tx, refund, now)
  return settled
}

/** Of a refund with card money, what is not card money is used credit (`splitRefund`). */
async function freeAmount(tx: Db, refund: RefundRow, now: Date): Promise<void> {
  await freeCardMoney(tx, refund, now)
  await returnOrderCredit(tx, refund.orderId, -usedCreditOf(refund), now)
}

/** The part of a refund that is used credit given back, in cents. */
export const usedCreditOf = ({ amountCents, cardCents, creditedCents }: RefundRow): number =>
  amountCents - cardCents - creditedCents

/** The ledger's booking of a refund that is settled as given, with the credit only the first time: it never comes back. */
export async function bookRefund(tx: Db, refund: RefundRow, order: OrderRow, now: Date): Promise<void> {
  const { id, orderId, paymentId, amountCents, cardCents, reason, timesBooked: time } = refund
  const creditCents = time === 1 ? amountCents - cardCents : 0
  const { userId } = order
  await postRefund(tx, { id, userId, orderId, paymentId, cardCents, creditCents, reason, time, now })
}

/** A repeated call tells nobody anything. */
export async function tellCustomer(tx: Db, refund: RefundRow, order: OrderRow): Promise<void> {
  const { fullName, email } = await readProfile(tx, order.userId)
  const data: OrderRefundEmailData = {
    customerName: fullName ?? '',
    orderNumber: order.orderNumber,
    reason: refund.reason,
    cardCents: refund.cardCents,
    creditCents: refund.amountCents - refund.cardCents,
    isLeftUncooked: order.status === 'canceled',
  }
  await enqueueMail(tx, { kind: 'order-refunded', dedupKey: `order-refunded:${refund.id}`, to: email, data })
}
