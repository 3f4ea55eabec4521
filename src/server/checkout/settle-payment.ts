import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { isPlaced, mayMove } from '../../domain/orders/order-status.ts'
import type { StrayReason } from '../../domain/pricing/stray-payment.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { keepCard } from '../cards/keep-card.ts'
import { findOpenWeek } from '../delivery/read-delivery-schedule.ts'
import { postOrderPaid } from '../ledger/post-order-paid.ts'
import { cancelDraft } from '../orders/cancel-stale-drafts.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { lockOrderToSettle, type OrderRow } from '../orders/find-order.ts'
import { enqueueOrderEmail } from '../orders/mails/enqueue-order-email.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import type { ProviderSession } from '../platform/payments/provider-session.ts'
import { releasePromos } from '../pricing/reserve-promo.ts'
import { reviewCardOfPromo } from '../pricing/review-promo.ts'
import { recordStray } from '../stray-payments/record-stray.ts'
import { findStray, type StrayRow } from '../stray-payments/stray-payments.reads.ts'
import { readNextCharge } from '../subscriptions/boxes/plan-second-box.ts'
import { hasLiveSubscription } from '../subscriptions/has-live-subscription.ts'
import { startSubscription } from '../subscriptions/start-subscription.ts'
import type { SessionRow } from './checkout.reads.ts'
import { closeSession, findOpenSession, findSessionById } from './checkout-sessions.records.ts'
import { enqueueLateOrderEmail } from './enqueue-late-order-email.ts'
import { hasPaymentOf, insertSucceededPayment } from './payments.records.ts'

export type CheckoutState = 'confirmed' | 'processing' | 'open' | 'expired' | 'refunded'
export type Settled = { state: CheckoutState; order: OrderRow; stray: StrayRow | null }

/**
 * Brings our rows to where the provider's session is, in one transaction under the order's lock. Every end is
 * reached at most once, whichever caller comes first and however often it is asked.
 */
export async function settlePayment(
  kitchen: Kitchen,
  tx: Db,
  sessionId: string,
  session: ProviderSession,
  now: Date,
): Promise<Settled> {
  await actAs(tx, 'payment')
  const { orderId } = await findSessionById(tx, sessionId)
  const { order, selections } = await lockOrderToSettle(tx, orderId)
  const row = await findSessionById(tx, sessionId)
  if (session.status === 'open') return settled('open', order)
  if (session.status === 'expired') return settleExpired(tx, order, row, now)
  if (!session.isPaid) return settleUnpaid(tx, order)

  const known = await knownEnd(tx, order, row, session)
  if (known) return known
  const reason = await reasonAgainst(kitchen, tx, order, row, session, now)
  if (reason) return keepApart(tx, order, row, session, reason, now)

  const paidAt = row.mode === 'payment' ? (session.finishedAt ?? now) : null
  const payment = {
    orderId,
    checkoutSessionId: row.id,
    providerPaymentIntentId: session.paymentIntentId,
    amountCents: row.amountCents,
  }
  const paymentId = paidAt && (await insertSucceededPayment(tx, { ...payment, succeededAt: paidAt }, now))
  const isOneMore = await hasLiveSubscription(tx, order.userId)
  const renews = row.renews && !isOneMore
  // A box that does not renew needs no card again; a free one is confirmed by storing one (docs/rulings.md, Money). One
  // more box leaves the card alone that its subscription is charged to.
  const keptCard = renews || (row.mode === 'setup' && !isOneMore) ? session.card : null
  const paymentMethodId = keptCard && (await keepCard(tx, order.userId, keptCard, now))
  await closeSession(tx, row.id, 'complete', now)
  // Only a household that agreed to renewals gets any (docs/decisions/0026); the mail repeats the terms of an order
  // that began one.
  if (renews) await startSubscription(kitchen, tx, { order, selections, paymentMethodId, now })
  const nextCharge = renews ? await readNextCharge(kitchen, tx, order, now) : null
  await reviewCardOfPromo(tx, order, session.cardFingerprint, now)
  const confirmed = await confirmOrder(kitchen, tx, order, { paidAt, now, nextCharge })
  await postOrderPaid(tx, { order: confirmed, chargedCents: row.amountCents, creditCents: 0, paymentId, now })
  return settled('confirmed', confirmed)
}

/** For a session that the provider never had, or no longer has: the draft stays, what was held for it is released. */
export async function expireSession(tx: Db, { id, orderId }: SessionRow, now: Date): Promise<void> {
  await actAs(tx, 'payment')
  const { order } = await lockOrderToSettle(tx, orderId)
  await settleExpired(tx, order, await findSessionById(tx, id), now)
}

const settled = (state: CheckoutState, order: OrderRow, stray: StrayRow | null = null): Settled => ({
  state,
  order,
  stray,
})

/** The page is done and the money takes its time, for days perhaps: until then this mail is all the customer has. */
async function settleUnpaid(tx: Db, order: OrderRow): Promise<Settled> {
  if (mayMove(order.status, 'confirmed')) await enqueueOrderEmail(tx, 'received', order)
  return settled('processing', order)
}

async function settleExpired(tx: Db, order: OrderRow, row: SessionRow, now: Date): Promise<Settled> {
  await closeSession(tx, row.id, 'expired', now)
  await releaseUnlessOpen(tx, order, now)
  return settled(isPlaced(order.status) ? 'confirmed' : 'expired', order)
}

/** What an earlier call made of this very session, or null. */
async function knownEnd(
  tx: Db,
  order: OrderRow,
  row: SessionRow,
  session: ProviderSession,
): Promise<Settled | null> {
  if (row.mode === 'setup' && row.status === 'complete')
    return settled(isPlaced(order.status) ? 'confirmed' : 'expired', order)
  if (await hasPaymentOf(tx, row.id)) return settled(isPlaced(order.status) ? 'confirmed' : 'refunded', order)
  const stray = session.paymentIntentId ? await findStray(tx, session.paymentIntentId) : null
  return stray && settled('refunded', order, stray)
}

/**
 * The moment at which the page was finished counts for the cutoff, with or without anything to pay, not the moment we
 * learn about it. From the delivery day on it is too late.
 */
async function reasonAgainst(
  kitchen: Kitchen,
  tx: Db,
  order: OrderRow,
  row: SessionRow,
  session: ProviderSession,
  now: Date,
): Promise<StrayReason | null> {
  if (isPlaced(order.status)) return 'paid_twice'
  if (!mayMove(order.status, 'confirmed')) return 'order_canceled'
  const isPayment = row.mode === 'payment'
  const asAgreed =
    session.mode === row.mode &&
    session.orderId === order.id &&
    session.amountCents === row.amountCents &&
    order.totalAmountCents === row.amountCents &&
    (!isPayment || session.currency === 'usd')
  if (!asAgreed) return 'amount_mismatch'
  const week = await findOpenWeek(kitchen, tx, order.deliveryDate, session.finishedAt ?? now)
  if (!week) return 'paid_after_cutoff'
  return businessDateAt(kitchen, now) < order.deliveryDate ? null : 'heard_too_late'
}

async function keepApart(
  tx: Db,
  order: OrderRow,
  row: SessionRow,
  session: ProviderSession,
  reason: StrayReason,
  now: Date,
): Promise<Settled> {
  await closeSession(tx, row.id, 'complete', now)
  const isTooLate = reason === 'paid_after_cutoff' || reason === 'heard_too_late'
  if (isTooLate) await cancelDraft(tx, order, now)
  else await releaseUnlessOpen(tx, order, now)
  if (!session.paymentIntentId) {
    if (isTooLate) await enqueueLateOrderEmail(tx, order, reason)
    return settled(reason === 'paid_twice' ? 'confirmed' : 'expired', order)
  }
  const stray = await recordStray(
    tx,
    {
      providerPaymentIntentId: session.paymentIntentId,
      providerSessionId: session.id,
      orderId: order.id,
      amountCents: session.amountCents,
      reason,
    },
    now,
  )
  return settled('refunded', order, stray)
}

/** A newer session of the same order still counts on the reservation. */
async function releaseUnlessOpen(tx: Db, order: OrderRow, now: Date): Promise<void> {
  if (!(await findOpenSession(tx, order.id))) await releasePromos(tx, [order.id], now)
}
