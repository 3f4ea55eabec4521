import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'
import { hasRunOut } from '../cards/card-expiry.ts'
import { EXPIRED_CARD, PAYMENT_METHOD_TOKENS, type TestCard, testCardOf } from '../cards/test-cards.ts'
import { ApiFault, invalidRequest, noSuch, refusedByState } from '../requests/api-fault.ts'
import {
  allowOnly,
  group,
  integer,
  oneOf,
  requiredInteger,
  requiredText,
  text,
} from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { customerOf } from './customers.ts'
import { listCollection, PAGE_PARAMS } from './listing.ts'

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

/** With raw card details, as test tools may; people type theirs into the payment page. */
export const createPaymentMethod: ApiHandler = (world, { params }) => {
  allowOnly(params, ['type', 'card', 'billing_details'])
  oneOf(params, 'type', ['card'])
  const card = group(params, 'card')
  const number = requiredText(card, 'number')
  const [expMonth, expYear] = [requiredInteger(card, 'exp_month'), requiredInteger(card, 'exp_year')]
  if (expMonth < 1 || expMonth > 12)
    throw invalidRequest("Your card's expiration month is invalid.", 'exp_month', 'invalid_expiry_month')
  if (hasRunOut({ month: expMonth, year: expYear }, world.now()))
    throw invalidRequest("Your card's expiration year is invalid.", 'exp_year', 'invalid_expiry_year')
  return addPaymentMethod(world, { number, expMonth, expYear, name: null, email: null, zip: null })
}

export const retrievePaymentMethod: ApiHandler = (world, { id }) => paymentMethodOf(world, id)

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

export const updatePaymentMethod: ApiHandler = (world, { id, params }) => {
  allowOnly(params, ['card', 'billing_details', 'metadata'])
  const card = group(params, 'card')
  allowOnly(card, ['exp_month', 'exp_year'], 'card')
  const method = paymentMethodOf(world, id)
  if (!method.customer)
    throw refusedByState('You must save this PaymentMethod to a customer before you can update it.')
  const changes = {
    expMonth: integer(card, 'exp_month') ?? undefined,
    expYear: integer(card, 'exp_year') ?? undefined,
  }
  return renewCard(world, method, changes, 'payment_method.updated')
}

export const attachPaymentMethod: ApiHandler = (world, { id, params }) => {
  allowOnly(params, ['customer'])
  const customer = customerOf(world, requiredText(params, 'customer'), 'customer')
  const method = fromToken(world, id) ?? paymentMethodOf(world, id)
  if (method.customer && method.customer !== customer.id)
    throw refusedByState('The payment method you provided has already been attached to a customer.')
  const { atCheckout } = cardBehind(world, method.id)
  if (atCheckout && atCheckout !== 'authenticate')
    throw new ApiFault(
      402,
      {
        type: 'card_error',
        code: atCheckout.code,
        decline_code: atCheckout.declineCode,
        message: atCheckout.message,
      },
      true,
    )
  return attachTo(world, method, customer.id)
}

export const detachPaymentMethod: ApiHandler = (world, { id, params }) => {
  allowOnly(params, [])
  const method = paymentMethodOf(world, id)
  if (!method.customer)
    throw refusedByState(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const detached = { ...method, customer: null }
  world.store.put('paymentMethods', detached)
  emit(world, 'payment_method.detached', detached)
  return detached
}

export const listPaymentMethods: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'customer', 'type', 'allow_redisplay'])
  oneOf(params, 'type', ['card'])
  // Without a customer Stripe lists nothing that shops like this one have.
  const filter = { customer: text(params, 'customer') ?? '' }
  return listCollection(world, 'paymentMethods', params, { url: '/v1/payment_methods', filter })
}

export const listCustomerPaymentMethods: ApiHandler = (world, { id, params }) => {
  customerOf(world, id)
  const page = listPaymentMethods(world, { id: '', params: { ...params, customer: id } })
  return { ...page, url: `/v1/customers/${id}/payment_methods` }
}

function fromToken(world: World, id: string): Stripe.PaymentMethod | null {
  const number = Object.hasOwn(PAYMENT_METHOD_TOKENS, id) ? PAYMENT_METHOD_TOKENS[id] : undefined
  if (!number) return null
  const expYear = world.now().getUTCFullYear() + 4
  return addPaymentMethod(world, { number, expMonth: 12, expYear, name: null, email: null, zip: null })
}
