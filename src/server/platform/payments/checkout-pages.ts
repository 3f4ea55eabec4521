import Stripe from 'stripe'

export type LineItem = { name: string; unitCents: number; quantity: number }

/** Everything in it comes from stored rows, so that a repeated call is the same call. */
export type NewCheckoutSession = {
  /** Our intent row: the key of the call, and how a session without an answer is found again. */
  intentId: string
  orderId: string
  customerId: string
  /** How many customers of this user were deleted at the provider before: with another one it is another call. */
  timesReplaced: number
  mode: 'payment' | 'setup'
  /** Whether a payment also stores the card, for charges to come. */
  storesCard: boolean
  lineItems: readonly LineItem[]
  discountCents: number
  discountName: string
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** Everything in it comes from a stored row, so that a repeated call is the same call. */
export type NewCardPage = {
  cardChangeId: string
  customerId: string
  timesReplaced: number
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** Always true, as the same call may be repeated when other amounts are due. */
const CHARGED_WHEN_SAVED =
  'If a payment for one of your boxes did not go through, this card is charged for it as soon as you save it. Otherwise nothing is charged now.'

export async function createCardPage(
  stripe: Stripe,
  page: NewCardPage,
): Promise<{ id: string; url: string }> {
  const metadata = { card_change_id: page.cardChangeId }
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'setup',
    customer: page.customerId,
    allowed_payment_method_types: ['card'],
    metadata,
    custom_text: { submit: { message: CHARGED_WHEN_SAVED } },
    setup_intent_data: { metadata },
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    expires_at: unixSeconds(page.expiresAt),
  }
  return addressOf(
    await stripe.checkout.sessions.create(params, {
      idempotencyKey: `card-change:${page.cardChangeId}${suffixOf(page)}`,
    }),
  )
}

const FREE_BOX = 'Nothing is charged today.'

const suffixOf = ({ timesReplaced }: { timesReplaced: number }) =>
  timesReplaced === 0 ? '' : `:${timesReplaced}`

/** Somebody may have deleted the coupon that an earlier call had made and whose key gives it again: then with a new one. */
export async function createSession(
  stripe: Stripe,
  session: NewCheckoutSession,
): Promise<{ id: string; url: string }> {
  const suffix = suffixOf(session)
  try {
    return await createOnce(stripe, session, suffix)
  } catch (error) {
    if (!isCouponGone(error)) throw error
    return createOnce(stripe, session, `${suffix}:again`)
  }
}

function isCouponGone(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (error.param ?? '').includes('coupon')
  )
}

async function createOnce(
  stripe: Stripe,
  session: NewCheckoutSession,
  suffix: string,
): Promise<{ id: string; url: string }> {
  const metadata = { order_id: session.orderId, checkout_session_id: session.intentId }
  const common = {
    customer: session.customerId,
    client_reference_id: session.orderId,
    allowed_payment_method_types: ['card' as const],
    metadata,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    expires_at: unixSeconds(session.expiresAt),
  }
  const params: Stripe.Checkout.SessionCreateParams =
    session.mode === 'setup'
      ? {
          ...common,
          mode: 'setup',
          custom_text: { submit: { message: FREE_BOX } },
          setup_intent_data: { metadata },
        }
      : {
          ...common,
          mode: 'payment',
          line_items: session.lineItems.map(lineItemOf),
          payment_intent_data: {
            ...(session.storesCard ? { setup_future_usage: 'off_session' as const } : {}),
            metadata,
          },
          ...(await discountOf(stripe, session, suffix)),
        }
  return addressOf(
    await stripe.checkout.sessions.create(params, {
      idempotencyKey: `checkout:${session.intentId}${suffix}`,
    }),
  )
}

function addressOf({ id, url }: Stripe.Checkout.Session): { id: string; url: string } {
  if (!url) throw new Error(`Checkout session ${id} has no address`)
  return { id, url }
}

const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

function lineItemOf({ name, unitCents, quantity }: LineItem) {
  return { quantity, price_data: { currency: 'usd', unit_amount: unitCents, product_data: { name } } }
}

async function discountOf(
  stripe: Stripe,
  { discountCents, discountName, intentId }: NewCheckoutSession,
  suffix: string,
) {
  if (discountCents === 0) return {}
  const coupon = await stripe.coupons.create(
    {
      amount_off: discountCents,
      currency: 'usd',
      duration: 'once',
      max_redemptions: 1,
      name: discountName.slice(0, 40),
    },
    { idempotencyKey: `coupon:${intentId}${suffix}` },
  )
  return { discounts: [{ coupon: coupon.id }] }
}
