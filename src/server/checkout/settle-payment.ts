import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { isPlaced, mayMove } from '../../domain/orders/order-status.ts'
import type { StrayReason } from '../../domain/pricing/stray-payment.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { keepCardUnderLock } from '../cards/keep-card.ts'
import { consentTo } from '../consent/read-renewal-consent.ts'
import { findOpenWeek } from '../delivery/read-delivery-schedule.ts'
import { chargePosted, postOrderPaid } from '../ledger/post-order-paid.ts'
import { cancelDraft } from '../orders/cancel-stale-drafts.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import type { OrderRow } from '../orders/find-order.ts'
import { enqueueOrderEmail } from '../orders/mails/enqueue-order-email.ts'
import type { Db } from '../platform/db/db.ts'
import type { Mail } from '../platform/email/mail-kinds.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { ProviderSession } from '../platform/payments/provider-session.ts'
import { releasePromos } from '../pricing/reserve-promo.ts'
import { reviewCardOfPromo } from '../pricing/review-promo.ts'
import { recordStray } from '../stray-payments/record-stray.ts'
import { findStray, type StrayRow } from '../stray-payments/stray-payments.reads.ts'
import { startSubscription } from '../subscriptions/start-subscription.ts'
import type { SessionRow } from './checkout.reads.ts'
import { expireOpenSession } from './checkout-sessions.records.ts'
import { enqueueLateOrderEmail } from './enqueue-late-order-email.ts'
import { completeSession, insertSucceededPayment } from './payments.records.ts'
import { lockSettleBasis, type SessionKey, type SettleBasis } from './settle-basis.records.ts'

export type CheckoutState = 'confirmed' | 'processing' | 'open' | 'expired' | 'refunded'
export type Settled = {
  state: CheckoutState
  order: OrderRow
  stray: StrayRow | null
  /** Whether another page of the order is open, which nobody should pay on as well. */
  hasOtherPage: boolean
}

/**
 * Brings our rows to where the provider's session is, in one transaction under the order's lock. Every end is
 * reached at most once, whichever caller comes first and however often it is asked.
 * @param key ours, as the caller knows it or as the provider's session names it
 * @param userId whose it has to be; left out, anybody's
 * @returns null, and nothing is changed, when there is no such session or it is not this one of the provider's
 */
export async function settlePayment(
  kitchen: Kitchen,
  tx: Db,
  { key, session, userId }: { key: SessionKey; session: ProviderSession; userId?: string | undefined },
  now: Date,
): Promise<Settled | null> {
  const basis = await lockSettleBasis(tx, key, session.paymentIntentId)
  if (!basis || basis.session.providerSessionId !== session.id) return null
  const { order, session: row } = basis
  if (userId !== undefined && order.userId !== userId) return null
  if (session.status === 'open') return settled('open', basis)
  if (session.status === 'expired') return settleExpired(tx, basis, now)
  if (!session.isPaid) return settleUnpaid(tx, basis)

  const end = await knownEnd(tx, basis, session)
  if (end) return end
  const reason = await reasonAgainst(kitchen, tx, basis, session, now)
  if (reason) return keepApart(tx, basis, session, reason, now)

  const paidAt = row.mode === 'payment' ? (session.finishedAt ?? now) : null
  const isOneMore = basis.hasLiveSubscription
  const renews = row.renews && !isOneMore
  // A box that does not renew needs no card again; a free one is confirmed by storing one (docs/rulings.md, Money). One
  // more box leaves the card alone that its subscription is charged to.
  const keptCard = renews || (row.mode === 'setup' && !isOneMore) ? session.card : null
  const paymentMethodId = keptCard && (await keepCardUnderLock(tx, order.userId, keptCard, now))
  // Only a household that agreed to renewals gets any (docs/decisions/0026); the mail repeats the terms of an order
  // that began one.
  const { selections, items } = basis.state
  const { addresses } = basis.facts
  const isAddressForOneOrder = addresses.some(
    ({ id, isForOneOrder }) => id === order.deliveryAddressId && isForOneOrder,
  )
  const first = { order, selections, paymentMethodId, isAddressForOneOrder, now }
  const nextCharge = renews ? await startSubscription(kitchen, tx, first) : null
  await reviewCardOfPromo(tx, order, session.cardFingerprint, now)
  const renewalTerms = consentTo(order, basis.consents)?.termsText ?? null
  const known = { customer: basis.facts, items, addresses, renewalTerms }
  const { order: confirmed, mail } = await confirmOrder(kitchen, tx, order, {
    paidAt,
    now,
    nextCharge,
    known,
  })
  await recordEnd(tx, { ...basis, order: confirmed }, { session, paidAt, mail }, now)
  return settled('confirmed', { ...basis, order: confirmed })
}

/** What was charged, its ledger and its mail, for an order that is confirmed. `paidAt` is null when nothing had to be paid. */
async function recordEnd(
  tx: Db,
  { order, session: row, heldCents }: SettleBasis,
  { session, paidAt, mail }: { session: ProviderSession; paidAt: Date | null; mail: Mail },
  now: Date,
): Promise<void> {
  const charged = { order, chargedCents: row.amountCents, heldCents }
  if (!paidAt) {
    await completeSession(tx, row.id, now)
    await enqueueMail(tx, mail)
    return postOrderPaid(tx, { ...charged, creditCents: 0, paymentId: null, now })
  }
  const payment = {
    orderId: order.id,
    checkoutSessionId: row.id,
    providerPaymentIntentId: session.paymentIntentId,
    amountCents: row.amountCents,
    succeededAt: paidAt,
  }
  await insertSucceededPayment(tx, payment, { posted: chargePosted(charged, now), mail }, now)
}

/** For a session that the provider never had, or no longer has: the draft stays, what was held for it is released. */
export async function expireSession(tx: Db, row: SessionRow, now: Date): Promise<void> {
  const basis = await lockSettleBasis(tx, row, null)
  if (basis) await settleExpired(tx, basis, now)
}

const settled = (
  state: CheckoutState,
  { order, hasOtherPage }: SettleBasis,
  stray: StrayRow | null = null,
): Settled => ({ state, order, stray, hasOtherPage })

/** The page is done and the money takes its time, for days perhaps: until then this mail is all the customer has. */
async function settleUnpaid(tx: Db, basis: SettleBasis): Promise<Settled> {
  if (mayMove(basis.order.status, 'confirmed')) await enqueueOrderEmail(tx, 'received', basis.order)
  return settled('processing', basis)
}

async function settleExpired(tx: Db, basis: SettleBasis, now: Date): Promise<Settled> {
  await expireOpenSession(tx, basis.session.id)
  await releaseUnlessOpen(tx, basis, now)
  return settled(isPlaced(basis.order.status) ? 'confirmed' : 'expired', basis)
}

/** What an earlier call made of this very session, or null. */
async function knownEnd(tx: Db, basis: SettleBasis, session: ProviderSession): Promise<Settled | null> {
  const isConfirmed = isPlaced(basis.order.status)
  if (basis.session.mode === 'setup' && basis.session.status === 'complete')
    return settled(isConfirmed ? 'confirmed' : 'expired', basis)
  if (basis.hasPayment) return settled(isConfirmed ? 'confirmed' : 'refunded', basis)
  const stray = basis.isStray && session.paymentIntentId ? await findStray(tx, session.paymentIntentId) : null
  return stray && settled('refunded', basis, stray)
}

/**
 * The moment at which the page was finished counts for the cutoff, with or without anything to pay, not the moment we
 * learn about it. From the delivery day on it is too late.
 */
async function reasonAgainst(
  kitchen: Kitchen,
  tx: Db,
  { order, session: row }: SettleBasis,
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
  basis: SettleBasis,
  session: ProviderSession,
  reason: StrayReason,
  now: Date,
): Promise<Settled> {
  const { order } = basis
  await completeSession(tx, basis.session.id, now)
  const isTooLate = reason === 'paid_after_cutoff' || reason === 'heard_too_late'
  if (isTooLate) await cancelDraft(tx, order, now)
  else await releaseUnlessOpen(tx, basis, now)
  if (!session.paymentIntentId) {
    if (isTooLate) await enqueueLateOrderEmail(tx, order, reason)
    return settled(reason === 'paid_twice' ? 'confirmed' : 'expired', basis)
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
  return settled('refunded', basis, stray)
}

/** A newer session of the same order still counts on the reservation. */
async function releaseUnlessOpen(
  tx: Db,
  { order, state, hasOtherPage }: SettleBasis,
  now: Date,
): Promise<void> {
  if (state.holdsPromo && !hasOtherPage) await releasePromos(tx, [order.id], now)
}
