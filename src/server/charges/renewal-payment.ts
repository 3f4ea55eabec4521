import { CARD_UNAVAILABLE } from '../../domain/charges/decline-kind.ts'
import { REFUSED, REFUSED_IN_DOUBT } from '../../domain/charges/refused-charge.ts'
import type { StrayReason } from '../../domain/pricing/stray-payment.ts'
import type { OrderRow } from '../orders/find-order.ts'
import type { Db } from '../platform/db/db.ts'
import type { OffSessionResult } from '../platform/payments/off-session-charge.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import { recordStray } from '../stray-payments/record-stray.ts'
import { isChargeHeld } from '../subscriptions/charges-held.reads.ts'
import {
  captureUnanswered,
  countAttemptsOf,
  insertIntents,
  type PaymentRow,
  updateUnanswered,
} from './renewal-payments.records.ts'

export type { PaymentRow }

/**
 * The intent of a charge, written before the provider is asked: a crash at any later point leaves a row that tells
 * what may have happened. Its key follows from the order and the number of the attempt, so that nobody can begin
 * the same attempt twice.
 */
export async function openRenewalPayment(
  tx: Db,
  charge: { order: Pick<OrderRow, 'id'>; amountCents: number; providerPaymentMethodId: string },
  now: Date,
): Promise<PaymentRow> {
  const { order, ...rest } = charge
  const [payment] = await openRenewalPayments(tx, [{ orderId: order.id, ...rest }], now)
  if (!payment) throw new Error('The payment was not stored')
  return payment
}

/** Opens the payments of several renewals at once. */
export async function openRenewalPayments(
  tx: Db,
  charges: readonly { orderId: string; amountCents: number; providerPaymentMethodId: string }[],
  now: Date,
): Promise<PaymentRow[]> {
  const attempts = await countAttemptsOf(
    tx,
    charges.map(({ orderId }) => orderId),
  )
  const intents = charges.map((charge) => ({
    ...charge,
    idempotencyKey: `renewal:${charge.orderId}:${(attempts.get(charge.orderId) ?? 0) + 1}`,
  }))
  return insertIntents(tx, intents, now)
}

/**
 * The provider turned the call away for a reason that has nothing to do with the card: a revoked key, an invalid request.
 * `isCertain`: neither this call nor one before it can have taken money. `isFinal`: nobody asks again.
 */
export type Refused = { kind: 'refused'; reason: string; isCertain: boolean; isFinal?: boolean }
/** `never_made`: the provider knows of no such charge, and nobody asks for it again. */
export type AskedProvider =
  | OffSessionResult
  | { kind: 'no_answer' }
  | { kind: 'nothing_happened' }
  | { kind: 'never_made' }
  | Refused

/** What is known of a charge that was only ever turned away: nothing was taken, and why. */
export function refusalOf({ failureCode, failureMessage }: PaymentRow): Refused | null {
  if (failureCode !== REFUSED) return null
  return { kind: 'refused', reason: failureMessage ?? '', isCertain: true }
}

/**
 * Asks the provider to charge, or what became of a charge that had no answer before. Outside any transaction.
 * `isRepeated`: it was asked before, so it is looked for first. While a dispute holds the household's charges, nothing
 * is asked for.
 */
export async function chargeOnce(
  { db, payments }: { db: Db; payments: Payments },
  charge: { payment: PaymentRow; customerId: string | null; description: string; isRepeated: boolean },
): Promise<AskedProvider> {
  const { payment, customerId, description, isRepeated } = charge
  const { providerPaymentMethodId, idempotencyKey } = payment
  if (!customerId || !providerPaymentMethodId || !idempotencyKey) return CARD_MISSING
  let nothingBefore = !isRepeated || refusalOf(payment) !== null
  try {
    const known = isRepeated
      ? await payments.findPaymentOf(payment.id, { customerId, createdSince: payment.createdAt })
      : null
    if (known) return known
    nothingBefore = true
    // A dispute may have been heard since the intent was written, as many are written together.
    if (await isChargeHeld(db, payment.orderId)) return { kind: 'nothing_happened' }
    return await payments.chargeOffSession({
      paymentId: payment.id,
      orderId: payment.orderId,
      customerId,
      paymentMethodId: providerPaymentMethodId,
      amountCents: payment.amountCents,
      description,
      idempotencyKey,
    })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const isCertain = error.outcome === 'nothing_happened'
    if (!error.isTransient)
      return { kind: 'refused', reason: error.message, isCertain: isCertain && nothingBefore }
    return { kind: isCertain ? 'nothing_happened' : 'no_answer' }
  }
}

const CARD_MISSING: OffSessionResult = {
  kind: 'declined',
  paymentIntentId: null,
  code: CARD_UNAVAILABLE,
  declineCode: null,
  message: 'There is no card on file.',
}

/** What became of a charge that nobody wants any more; nothing is asked for. Outside any transaction. */
export async function lookUp(
  { payments }: { payments: Payments },
  { payment, customerId }: { payment: PaymentRow; customerId: string | null },
): Promise<AskedProvider> {
  if (!customerId) return { kind: 'never_made' }
  try {
    const known = await payments.findPaymentOf(payment.id, { customerId, createdSince: payment.createdAt })
    return known ?? { kind: 'never_made' }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return error.isTransient
      ? { kind: 'nothing_happened' }
      : { kind: 'refused', reason: error.message, isCertain: false }
  }
}

/** Writes into the intents that their money came in. @returns those of which nobody had recorded it */
export async function recordRenewalsPaid(
  tx: Db,
  paid: readonly { paymentId: string; result: Extract<AskedProvider, { kind: 'succeeded' }> }[],
  now: Date,
): Promise<PaymentRow[]> {
  const captured = paid.map(({ paymentId, result: { paymentIntentId, paidAt } }) => ({
    ...{ paymentId, paymentIntentId, paidAt },
  }))
  return captureUnanswered(tx, captured, now)
}

/** Writes any other answer of the provider into the intent. @returns null when it was recorded before */
export async function recordRenewalUnpaid(
  tx: Db,
  paymentId: string,
  result: Exclude<AskedProvider, { kind: 'succeeded' }>,
  now: Date,
): Promise<PaymentRow | null> {
  switch (result.kind) {
    case 'no_answer':
      return updateUnanswered(tx, paymentId, { status: 'unknown', failureCode: null }, now)
    case 'nothing_happened':
      return updateUnanswered(tx, paymentId, { status: 'unknown' }, now)
    case 'never_made':
      return updateUnanswered(tx, paymentId, { status: 'canceled', failureCode: result.kind }, now)
    case 'refused':
      return updateUnanswered(
        tx,
        paymentId,
        {
          status: result.isFinal ? 'failed' : 'unknown',
          failureCode: result.isCertain ? REFUSED : REFUSED_IN_DOUBT,
          failureMessage: result.reason,
        },
        now,
      )
    default:
      return updateUnanswered(
        tx,
        paymentId,
        {
          status: 'failed',
          providerPaymentIntentId: result.paymentIntentId,
          failureCode: result.code,
          declineCode: result.kind === 'declined' ? result.declineCode : result.code,
          failureMessage: result.message,
        },
        now,
      )
  }
}

/** A stray payment: money for an order that may no longer take it goes back. */
export async function keepRenewalApart(
  tx: Db,
  paymentId: string,
  { paymentIntentId, reason }: { paymentIntentId: string; reason: StrayReason },
  now: Date,
): Promise<void> {
  const changes = { status: 'canceled' as const, failureCode: reason }
  const payment = await updateUnanswered(tx, paymentId, changes, now)
  if (!payment) return
  const { orderId, amountCents } = payment
  const money = {
    providerPaymentIntentId: paymentIntentId,
    providerSessionId: null,
    orderId,
    amountCents,
    reason,
  }
  await recordStray(tx, money, now)
}
