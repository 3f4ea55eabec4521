import type Stripe from 'stripe'
import { callProvider, PaymentProviderError } from './provider-error.ts'
import { createdBetween, everyRow } from './provider-pages.ts'

export type MoneyStatus = 'pending' | 'succeeded' | 'failed'
export type Period = { createdSince: Date; createdUntil: Date }

/** Money taken, or not, as the provider has it. Amounts in cents. */
export type ProviderCharge = {
  id: string
  paymentIntentId: string | null
  amountCents: number
  amountRefundedCents: number
  status: MoneyStatus
  created: Date
  metadata: Readonly<Record<string, string>>
}

/** Money given back, or not, as the provider has it. Amounts in cents. */
export type ProviderRefund = {
  id: string
  chargeId: string | null
  paymentIntentId: string | null
  amountCents: number
  status: MoneyStatus
  /** The provider's reason why it failed. */
  failureReason: string | null
  created: Date
  metadata: Readonly<Record<string, string>>
}

export type NewRefund = {
  paymentIntentId: string
  idempotencyKey: string
  /** Absent: everything that is left. */
  amountCents?: number
  /** Why, in our words; the provider keeps it with the refund. */
  reason?: string
}

/** `id` is null when the provider says that all of it had been given back before. */
export type Refunded = { id: string | null; status: MoneyStatus; failureReason: string | null }

export async function refundPayment(stripe: Stripe, refund: NewRefund): Promise<Refunded> {
  const { paymentIntentId, idempotencyKey, amountCents, reason } = refund
  const params: Stripe.RefundCreateParams = {
    payment_intent: paymentIntentId,
    ...(amountCents === undefined ? {} : { amount: amountCents }),
    // The provider forgets keys after a day; by the metadata a refund without an answer is still found.
    metadata: { idempotency_key: idempotencyKey, ...(reason ? { reason: reason.slice(0, 500) } : {}) },
  }
  try {
    const { id, status, failureReason } = refundOf(
      await callProvider(() => stripe.refunds.create(params, { idempotencyKey })),
    )
    return { id, status, failureReason }
  } catch (error) {
    const isBack = error instanceof PaymentProviderError && error.code === 'charge_already_refunded'
    // All of it was to go back and is back. A part is another matter: the caller believes that there is more.
    if (isBack && amountCents === undefined) return { id: null, status: 'succeeded', failureReason: null }
    throw error
  }
}

export async function* listCharges(stripe: Stripe, period: Period): AsyncIterable<ProviderCharge> {
  const filter = createdBetween(period)
  for await (const charge of everyRow((page) => stripe.charges.list({ ...filter, ...page })))
    yield {
      id: charge.id,
      paymentIntentId: idOf(charge.payment_intent),
      amountCents: charge.amount,
      amountRefundedCents: charge.amount_refunded,
      status: settledStatusOf(charge.status),
      created: new Date(charge.created * 1000),
      metadata: charge.metadata,
    }
}

export async function retrieveRefund(stripe: Stripe, id: string): Promise<ProviderRefund> {
  return refundOf(await callProvider(() => stripe.refunds.retrieve(id)))
}

export async function* listRefunds(
  stripe: Stripe,
  of: Period | { paymentIntentId: string },
): AsyncIterable<ProviderRefund> {
  const filter = 'paymentIntentId' in of ? { payment_intent: of.paymentIntentId } : createdBetween(of)
  for await (const refund of everyRow((page) => stripe.refunds.list({ ...filter, ...page })))
    yield refundOf(refund)
}

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  chargeId: idOf(refund.charge),
  paymentIntentId: idOf(refund.payment_intent),
  amountCents: refund.amount,
  status: settledStatusOf(refund.status),
  failureReason: refund.failure_reason ?? null,
  created: new Date(refund.created * 1000),
  metadata: refund.metadata ?? {},
})

function settledStatusOf(status: string | null): MoneyStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
