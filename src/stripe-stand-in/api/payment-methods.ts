import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import type { World } from '../books/world.ts'
import { hasRunOut } from '../cards/card-expiry.ts'
import {
  addPaymentMethod,
  attachTo,
  cardBehind,
  paymentMethodOf,
  renewCard,
} from '../cards/payment-method.ts'
import { PAYMENT_METHOD_TOKENS } from '../cards/test-cards.ts'
import { ApiFault, invalidRequest, refusedByState } from '../requests/api-fault.ts'
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
