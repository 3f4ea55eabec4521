import type Stripe from 'stripe'

export type StoredCard = {
  paymentMethodId: string
  brand: string | null
  last4: string | null
  expMonth: number | null
  expYear: number | null
}

/** A checkout session as the provider tells it. Amounts in cents; `finishedAt` is known once it is retrieved. */
export type ProviderSession = {
  id: string
  /** Of the page, while it is open. */
  url: string | null
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  amountCents: number
  currency: string | null
  orderId: string | null
  intentId: string | null
  /** Our card change that opened it, when it is one. */
  cardChangeId: string | null
  paymentIntentId: string | null
  /** Whom the page was opened for. */
  customerId: string | null
  /** When it was paid or, where there is nothing to pay, when its card was stored. */
  finishedAt: Date | null
  card: StoredCard | null
  /** Identifies a card wherever it is stored; null when it is not a card. */
  cardFingerprint: string | null
}

/** What `retrieve` has to expand for the fields above. */
export const SESSION_EXPANSIONS = [
  'payment_intent.latest_charge',
  'payment_intent.payment_method',
  'setup_intent.payment_method',
  'setup_intent.latest_attempt',
] as const

export function sessionOf(session: Stripe.Checkout.Session): ProviderSession {
  const payment = expanded(session.payment_intent)
  const setup = expanded(session.setup_intent)
  const method = expanded(payment?.payment_method ?? setup?.payment_method)
  const last = expanded(payment?.latest_charge) ?? expanded(setup?.latest_attempt)
  return {
    id: session.id,
    url: session.url ?? null,
    mode: session.mode === 'setup' ? 'setup' : 'payment',
    status: statusOf(session.status),
    isPaid: session.payment_status !== 'unpaid',
    amountCents: session.amount_total ?? 0,
    currency: session.currency,
    orderId: session.metadata?.order_id ?? null,
    intentId: session.metadata?.checkout_session_id ?? null,
    cardChangeId: session.metadata?.card_change_id ?? null,
    paymentIntentId:
      payment?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    customerId: typeof session.customer === 'string' ? session.customer : (session.customer?.id ?? null),
    finishedAt: last ? new Date(last.created * 1000) : null,
    card: cardOf(method),
    cardFingerprint: method?.card?.fingerprint ?? null,
  }
}

function statusOf(status: Stripe.Checkout.Session['status']): ProviderSession['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

export function cardOf(method: Stripe.PaymentMethod | null): StoredCard | null {
  if (!method) return null
  const {
    brand = null,
    last4 = null,
    exp_month: expMonth = null,
    exp_year: expYear = null,
  } = method.card ?? {}
  return { paymentMethodId: method.id, brand, last4, expMonth, expYear }
}

/** The object, where the answer was asked to hold it in place of its id. */
export function expanded<T extends object>(reference: string | T | null | undefined): T | null {
  return typeof reference === 'object' ? reference : null
}
