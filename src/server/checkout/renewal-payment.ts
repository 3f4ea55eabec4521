import type { StrayReason } from '../../domain/pricing/stray-payment.ts'
import { postStrayFound } from '../ledger/post-stray-payment.ts'
import type { OrderRow } from '../orders/find-order.ts'
import type { Db } from '../platform/db/db.ts'
import type { OffSessionResult } from '../platform/payments/off-session-charge.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { PaymentProviderError } from '../platform/payments/provider-error.ts'
import { insertStray } from './payments.records.ts'
import {
  captureUnanswered,
  countAttempts,
  countAttemptsOf,
  findCustomerId,
  hasUnanswered,
  insertIntent,
  insertIntents,
  listUnanswered,
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
  const { order, amountCents, providerPaymentMethodId } = charge
  const attempt = (await countAttempts(tx, order.id)) + 1
  const idempotencyKey = keyOf(order.id, attempt)
  return insertIntent(tx, { orderId: order.id, amountCents, idempotencyKey, providerPaymentMethodId }, now)
}

/** The same for many orders at once. */
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
    idempotencyKey: keyOf(charge.orderId, (attempts.get(charge.orderId) ?? 0) + 1),
  }))
  return insertIntents(tx, intents, now)
}

const keyOf = (orderId: string, attempt: number) => `renewal:${orderId}:${attempt}`

export async function isBeingCharged(db: Db, orderId: string): Promise<boolean> {
  return hasUnanswered(db, orderId)
}

/** Charges that a crash or an outage left without an answer. */
export async function listUnansweredPayments(
  db: Db,
  filter: { startedBefore: Date; limit: number },
): Promise<PaymentRow[]> {
  return listUnanswered(db, filter)
}

export type AskedProvider = OffSessionResult | { kind: 'no_answer' } | { kind: 'nothing_happened' }

/**
 * Asks the provider to charge, or what became of a charge that had no answer before. Outside any transaction.
 * `isRepeated`: it was asked before, so it is looked for first.
 */
export async function chargeOnce(
  { payments, db }: { payments: Payments; db: Db },
  charge: { payment: PaymentRow; userId: string; description: string; isRepeated: boolean },
): Promise<AskedProvider> {
  const { payment, userId, description, isRepeated } = charge
  const customerId = await findCustomerId(db, userId)
  const { providerPaymentMethodId, idempotencyKey } = payment
  if (!customerId || !providerPaymentMethodId || !idempotencyKey) return CARD_MISSING
  try {
    const known = isRepeated
      ? await payments.findPaymentOf(payment.id, { customerId, createdSince: payment.createdAt })
      : null
    if (known) return known
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
    return {
      kind: error.outcome === 'nothing_happened' && error.isTransient ? 'nothing_happened' : 'no_answer',
    }
  }
}

const CARD_MISSING: OffSessionResult = {
  kind: 'declined',
  paymentIntentId: null,
  code: 'payment_method_unavailable',
  declineCode: null,
  message: 'There is no card on file.',
}

/** Writes the provider's word into the intent. @returns null when it was recorded before */
export async function recordRenewalPayment(
  tx: Db,
  paymentId: string,
  result: AskedProvider,
  now: Date,
): Promise<PaymentRow | null> {
  switch (result.kind) {
    case 'no_answer':
    case 'nothing_happened':
      return updateUnanswered(tx, paymentId, { status: 'unknown' }, now)
    case 'succeeded':
      return captureUnanswered(tx, paymentId, result, now)
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

/** Money for an order that may not take it any more: it goes back as every stray payment does. */
export async function keepRenewalApart(
  tx: Db,
  paymentId: string,
  { paymentIntentId }: Extract<OffSessionResult, { kind: 'succeeded' }>,
  now: Date,
): Promise<void> {
  const reason: StrayReason = 'order_canceled'
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
  await postStrayFound(tx, await insertStray(tx, money, now), now)
}
