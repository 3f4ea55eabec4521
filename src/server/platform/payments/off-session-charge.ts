import Stripe from 'stripe'
import { asCustomer } from './customer-state.ts'
import { CustomerDeletedError, callProvider, PaymentProviderError } from './provider-error.ts'
import { everyRow } from './provider-pages.ts'
import { expanded } from './provider-session.ts'

/** A charge of a kept card without the household at the screen. Everything in it comes from stored rows. */
export type OffSessionCharge = {
  /** Our intent row, written and committed before the call. */
  paymentId: string
  orderId: string
  customerId: string
  /** The provider's id of the card. */
  paymentMethodId: string
  /** At least 50: the provider takes no smaller charge. */
  amountCents: number
  description: string
  /** Stays the same when one attempt is sent again. At most 255 characters. */
  idempotencyKey: string
}

/**
 * What became of a charge, in the provider's terms. `requires_action`: the bank wants the household itself to
 * confirm. `code` and `declineCode` are the provider's (docs.stripe.com, "Decline codes"); a card that the provider
 * no longer has is declined with `payment_method_unavailable`.
 */
export type OffSessionResult =
  | { kind: 'succeeded'; paymentIntentId: string; paidAt: Date }
  | {
      kind: 'declined'
      paymentIntentId: string | null
      code: string
      declineCode: string | null
      message: string
    }
  | { kind: 'requires_action'; paymentIntentId: string; code: string; message: string }

/** Their clock may be behind ours by this much. */
const CLOCK_SLACK_MS = 5 * 60_000

export async function chargeOffSession(
  stripe: Stripe,
  counter: TryCounter,
  charge: OffSessionCharge,
): Promise<OffSessionResult> {
  const { paymentId, orderId, idempotencyKey } = charge
  const params: Stripe.PaymentIntentCreateParams = {
    amount: charge.amountCents,
    currency: 'usd',
    customer: charge.customerId,
    payment_method: charge.paymentMethodId,
    // The card is given. Unless redirects are ruled out, Stripe may refuse the call for want of a `return_url`.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description: charge.description,
    metadata: { payment_id: paymentId, order_id: orderId },
    confirm: true,
    off_session: true,
    expand: ['latest_charge'],
  }
  const tries = counter.begin(idempotencyKey)
  try {
    return await asCustomer(
      stripe,
      charge.customerId,
      async () =>
        settledResult(
          await stripe.paymentIntents.create(params, { idempotencyKey }).catch(intentOfCardError),
        ),
      tries.wasRepeated,
    )
  } catch (error) {
    // With its customer the provider has deleted the card.
    if (error instanceof CustomerDeletedError || isAboutCard(error)) return cardUnavailable(error)
    throw error
  } finally {
    tries.end()
  }
}

/**
 * What became of a payment whose call had no answer, whatever happened to its key (the provider forgets keys after
 * 24 hours). null: the provider has no such payment, so the same call may be made again, with the same key.
 */
export async function findPaymentOf(
  stripe: Stripe,
  paymentId: string,
  { customerId, createdSince }: { customerId: string; createdSince: Date },
): Promise<OffSessionResult | null> {
  const since = Math.floor((createdSince.getTime() - CLOCK_SLACK_MS) / 1000)
  const filter = { customer: customerId, created: { gte: since }, expand: ['data.latest_charge'] }
  let found: OffSessionResult | null = null
  for await (const intent of everyRow((page) => stripe.paymentIntents.list({ ...filter, ...page }))) {
    if (intent.metadata.payment_id !== paymentId) continue
    const result = await callProvider(async () => resultOf(intent))
    if (result?.kind === 'succeeded') return result
    found ??= result
  }
  return found
}

/** A decline is an answer like any other: the intent that it carries tells the whole story. */
function intentOfCardError(error: unknown): Stripe.PaymentIntent {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
  throw error
}

function settledResult(intent: Stripe.PaymentIntent): OffSessionResult {
  const result = resultOf(intent)
  if (!result) throw undecided(intent)
  return result
}

/** null for an intent that nobody tried to charge. */
function resultOf(intent: Stripe.PaymentIntent): OffSessionResult | null {
  const { id: paymentIntentId, last_payment_error: failure } = intent
  const message = failure?.message ?? 'The card was not charged.'
  switch (intent.status) {
    case 'succeeded': {
      const charge = expanded(intent.latest_charge)
      return {
        kind: 'succeeded',
        paymentIntentId,
        paidAt: new Date((charge?.created ?? intent.created) * 1000),
      }
    }
    case 'requires_action':
      return { kind: 'requires_action', paymentIntentId, code: 'authentication_required', message }
    case 'requires_payment_method': {
      const code = failure?.code ?? 'card_declined'
      if (code === 'authentication_required')
        return { kind: 'requires_action', paymentIntentId, code, message }
      return { kind: 'declined', paymentIntentId, code, declineCode: failure?.decline_code ?? null, message }
    }
    case 'canceled':
      return { kind: 'declined', paymentIntentId, code: 'canceled', declineCode: null, message }
    case 'requires_confirmation':
      return null
    default:
      throw undecided(intent)
  }
}

/** Still under way at the provider: neither paid nor failed. */
function undecided({ id, status }: Stripe.PaymentIntent): Stripe.errors.StripeError {
  return new Stripe.errors.StripeAPIError({ type: 'api_error', message: `The payment ${id} is ${status}` })
}

/** A card that another account does not know is not a fault of the card's. */
const isAboutCard = (error: unknown): error is PaymentProviderError =>
  error instanceof PaymentProviderError &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.param === 'payment_method' &&
  error.keyFault === null

function cardUnavailable(error: PaymentProviderError): OffSessionResult {
  const { message } = error
  return {
    kind: 'declined',
    paymentIntentId: null,
    code: 'payment_method_unavailable',
    declineCode: null,
    message,
  }
}

export type TryCounter = { begin(idempotencyKey: string): { wasRepeated: () => boolean; end: () => void } }

/** The SDK repeats a call automatically; how often can only be seen from its events. One listener for all calls. */
export function createTryCounter(stripe: Stripe): TryCounter {
  const tries = new Map<string, number>()
  stripe.on('request', ({ idempotency_key: key }: Stripe.RequestEvent) => {
    const known = key === undefined ? undefined : tries.get(key)
    if (key !== undefined && known !== undefined) tries.set(key, known + 1)
  })
  return {
    begin(key) {
      tries.set(key, 0)
      return { wasRepeated: () => (tries.get(key) ?? 0) !== 1, end: () => tries.delete(key) }
    },
  }
}
