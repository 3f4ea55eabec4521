import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'
import { noSuch } from '../requests/api-fault.ts'
import { hasRunOut } from './card-expiry.ts'
import { EXPIRED_CARD, type TestCard, testCardOf } from './test-cards.ts'

export interface CardDetails {
  number: string
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
  zip: string | null
}

export function paymentMethodOf(world: World, id: string, param = 'id'): Stripe.PaymentMethod {
  const method = world.store.get('paymentMethods', id)
  if (!method) throw noSuch('PaymentMethod', id, param, param === 'id' ? 404 : 400)
  return method
}

/** How the card behind a payment method behaves now: a saved one that has run out is refused from then on. */
export function cardBehind(world: World, paymentMethodId: string): TestCard {
  const card = testCardOf(world.store.get('cards', paymentMethodId)?.number ?? '')
  const printed = world.store.get('paymentMethods', paymentMethodId)?.card
  const isOver = printed && hasRunOut({ month: printed.exp_month, year: printed.exp_year }, world.now())
  return isOver ? { ...card, atCheckout: EXPIRED_CARD, offSession: EXPIRED_CARD } : card
}

export function addPaymentMethod(world: World, details: CardDetails): Stripe.PaymentMethod {
  const card = testCardOf(details.number)
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        city: null,
        country: 'US',
        line1: null,
        line2: null,
        postal_code: details.zip,
        state: null,
      },
      email: details.email,
      name: details.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      fingerprint: `test${details.number.slice(-12)}`,
      funding: 'credit',
      generated_from: null,
      last4: details.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixSeconds(world),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
  world.store.put('paymentMethods', method)
  world.store.put('cards', { id: method.id, number: details.number })
  return method
}

export function attachTo(world: World, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  if (method.customer === customer) return method
  const attached = { ...method, customer }
  world.store.put('paymentMethods', attached)
  emit(world, 'payment_method.attached', attached)
  return attached
}

/** What its bank, or the customer, has changed on a saved card. */
export function renewCard(
  world: World,
  method: Stripe.PaymentMethod,
  changes: { number?: string | undefined; expMonth?: number | undefined; expYear?: number | undefined },
  event: 'payment_method.updated' | 'payment_method.automatically_updated',
): Stripe.PaymentMethod {
  const { card } = method
  if (!card) return method
  const { number, expMonth = card.exp_month, expYear = card.exp_year } = changes
  const last4 = number?.slice(-4) ?? card.last4
  const renewed = { ...method, card: { ...card, exp_month: expMonth, exp_year: expYear, last4 } }
  world.store.put('paymentMethods', renewed)
  if (number) world.store.put('cards', { id: method.id, number })
  emit(world, event, renewed)
  return renewed
}
