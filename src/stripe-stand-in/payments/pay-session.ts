import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import type { SessionDetails } from '../books/store.ts'
import type { World } from '../books/world.ts'
import {
  addPaymentMethod,
  attachTo,
  type CardDetails,
  cardBehind,
  paymentMethodOf,
} from '../cards/payment-method.ts'
import type { Decline } from '../cards/test-cards.ts'
import { chargeCard } from './charge-card.ts'
import { addCustomer } from './new-customer.ts'
import { addPaymentIntent, awaitAuthentication } from './payment-intent.ts'
import { saveCard } from './save-card.ts'

export type PayOutcome =
  | { kind: 'complete'; session: Stripe.Checkout.Session }
  | { kind: 'authentication-required' }
  | { kind: 'declined'; decline: Decline }

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** What the customer's Pay button does, for an open session. */
export function payWithCard(world: World, session: Stripe.Checkout.Session, card: CardDetails): PayOutcome {
  const details = detailsOf(world, session.id)
  const method = addPaymentMethod(world, card)
  const decision = cardBehind(world, method.id).atCheckout
  if (decision !== 'authenticate') return settle(world, session, method, decision)

  if (session.mode === 'payment') {
    const intent = intentFor(world, session, details, method)
    awaitAuthentication(world, intent, method)
    world.store.put('sessions', { ...session, payment_intent: intent.id })
  }
  world.store.put('sessionDetails', { ...details, awaitingAuthentication: method.id })
  return { kind: 'authentication-required' }
}

/** What happens when the bank's authentication page sends the customer back. */
export function finishAuthentication(
  world: World,
  session: Stripe.Checkout.Session,
  passed: boolean,
): PayOutcome | null {
  const details = detailsOf(world, session.id)
  if (!details.awaitingAuthentication) return null
  world.store.put('sessionDetails', { ...details, awaitingAuthentication: null })
  const method = paymentMethodOf(world, details.awaitingAuthentication)
  return settle(world, session, method, passed ? null : AUTHENTICATION_FAILED)
}

/** A session whose discount leaves nothing to pay needs no card. */
export function completeWithoutCard(
  world: World,
  session: Stripe.Checkout.Session,
  contact: { email: string; name: string | null; zip: string | null },
): PayOutcome {
  return {
    kind: 'complete',
    session: complete(world, session, { payment_status: 'no_payment_required' }, contact),
  }
}

function settle(
  world: World,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): PayOutcome {
  const contact = contactOf(method)
  const details = detailsOf(world, session.id)
  if (session.mode === 'setup') {
    const customer = session.customer as string | null
    const saved = customer && !decline ? attachTo(world, method, customer) : method
    const intent = saveCard(world, details, customer, saved, decline)
    if (decline) return { kind: 'declined', decline }
    return { kind: 'complete', session: complete(world, session, { setup_intent: intent.id }, contact) }
  }

  const owned = decline ? session : withCustomer(world, session, details, contact)
  const customer = owned.customer as string | null
  const keepsCard = !decline && details.setupFutureUsage !== null && customer !== null
  const usable = keepsCard ? attachTo(world, method, customer) : method
  const intent = chargeCard(world, { ...intentFor(world, owned, details, usable), customer }, usable, decline)
  const attempted = { ...owned, payment_intent: intent.id }
  if (decline) {
    world.store.put('sessions', attempted)
    return { kind: 'declined', decline }
  }
  return { kind: 'complete', session: complete(world, attempted, { payment_status: 'paid' }, contact) }
}

interface Contact {
  email: string | null
  name: string | null
  zip: string | null
}

function contactOf(method: Stripe.PaymentMethod): Contact {
  const { email, name, address } = method.billing_details
  return { email, name, zip: address?.postal_code ?? null }
}

function complete(
  world: World,
  session: Stripe.Checkout.Session,
  result: Partial<Pick<Stripe.Checkout.Session, 'payment_status' | 'setup_intent'>>,
  contact: Contact,
): Stripe.Checkout.Session {
  const completed: Stripe.Checkout.Session = {
    ...session,
    ...result,
    customer_details: {
      address: { city: null, country: 'US', line1: null, line2: null, postal_code: contact.zip, state: null },
      business_name: null,
      email: contact.email,
      individual_name: null,
      name: contact.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
  }
  world.store.put('sessions', completed)
  redeemCoupon(world, completed)
  emit(world, 'checkout.session.completed', completed)
  return completed
}

function redeemCoupon(world: World, session: Stripe.Checkout.Session): void {
  const id = session.discounts?.[0]?.coupon
  const coupon = typeof id === 'string' ? world.store.get('coupons', id) : undefined
  if (coupon) world.store.put('coupons', { ...coupon, times_redeemed: coupon.times_redeemed + 1 })
}

/** Checkout makes a customer when it was told to, or when a card is to be kept. */
function withCustomer(
  world: World,
  session: Stripe.Checkout.Session,
  details: SessionDetails,
  contact: Contact,
): Stripe.Checkout.Session {
  const isWanted = session.customer_creation === 'always' || details.setupFutureUsage !== null
  if (session.customer || !isWanted) return session
  return { ...session, customer: addCustomer(world, contact).id }
}

/** All attempts at one session share one payment intent. */
function intentFor(
  world: World,
  session: Stripe.Checkout.Session,
  details: SessionDetails,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const existing = world.store.get('paymentIntents', String(session.payment_intent))
  if (existing) return existing
  return addPaymentIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: session.customer as string | null,
    description: details.intentDescription,
    metadata: details.intentMetadata,
    paymentMethod: method.id,
    receiptEmail: null,
    setupFutureUsage: details.setupFutureUsage,
  })
}

function detailsOf(world: World, sessionId: string): SessionDetails {
  const details = world.store.get('sessionDetails', sessionId)
  if (!details) throw new Error(`Session ${sessionId} has lost its details`)
  return details
}
