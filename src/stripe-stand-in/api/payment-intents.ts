import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { unixSeconds, type World } from '../books/world.ts'
import { cardBehind, paymentMethodOf } from '../cards/payment-method.ts'
import { AUTHENTICATION_REQUIRED, type Decline } from '../cards/test-cards.ts'
import { cardErrorOf, chargeCard } from '../payments/charge-card.ts'
import { addPaymentIntent, awaitAuthentication } from '../payments/payment-intent.ts'
import { ApiFault, invalidRequest, noSuch, refusedByState } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import {
  allowOnly,
  chargeableAmount,
  currency,
  flag,
  metadata,
  oneOf,
  requiredInteger,
  text,
} from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { customerOf } from './customers.ts'
import { listCollection, PAGE_PARAMS } from './listing.ts'
import { METHOD_CHOICES, methodChoiceOf, refuseListOfTypes, refuseOpenRedirects } from './method-choice.ts'

const CONFIRM_PARAMS = ['payment_method', 'off_session', 'error_on_requires_action', 'return_url'] as const
const CREATE_PARAMS = [
  ...CONFIRM_PARAMS,
  ...METHOD_CHOICES,
  'amount',
  'currency',
  'customer',
  'confirm',
  'description',
  'metadata',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor_suffix',
] as const

export const createPaymentIntent: ApiHandler = (world, { params }) => {
  refuseListOfTypes(params)
  allowOnly(params, CREATE_PARAMS)
  const automatic = methodChoiceOf(params)
  const amount = chargeableAmount(requiredInteger(params, 'amount'), 'amount')
  const customer = text(params, 'customer')
  if (customer) customerOf(world, customer, 'customer')
  const paymentMethod = text(params, 'payment_method')
  if (paymentMethod) usableMethod(world, paymentMethod, customer)
  const confirm = flag(params, 'confirm')
  if (!confirm && flag(params, 'off_session'))
    throw invalidRequest('`off_session` can only be used with `confirm=true`.', 'off_session')
  if (!confirm && text(params, 'return_url'))
    throw invalidRequest('`return_url` can only be used with `confirm=true`.', 'return_url')
  if (confirm) refuseOpenRedirects(automatic, params)

  const intent = addPaymentIntent(world, {
    amount,
    currency: currency(params),
    customer,
    description: text(params, 'description'),
    metadata: metadata(params),
    paymentMethod,
    receiptEmail: text(params, 'receipt_email'),
    setupFutureUsage: oneOf(params, 'setup_future_usage', ['off_session', 'on_session']),
    automatic,
  })
  return confirm ? confirmed(world, intent, params) : intent
}

export const confirmPaymentIntent: ApiHandler = (world, { id, params }) => {
  refuseListOfTypes(params)
  allowOnly(params, CONFIRM_PARAMS)
  const intent = paymentIntentOf(world, id)
  refuseOpenRedirects(intent.automatic_payment_methods, params)
  return confirmed(world, intent, params)
}

function confirmed(world: World, intent: Stripe.PaymentIntent, params: FormObject): Stripe.PaymentIntent {
  if (!['requires_confirmation', 'requires_payment_method', 'requires_action'].includes(intent.status))
    throw unexpectedState(intent, 'confirm')
  const methodId = text(params, 'payment_method') ?? (intent.payment_method as string | null)
  if (!methodId)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      'payment_method',
      'payment_intent_unexpected_state',
    )
  const method = usableMethod(world, methodId, intent.customer as string | null)
  const card = cardBehind(world, method.id)
  if (flag(params, 'off_session')) return charged(world, intent, method, card.offSession)
  if (card.atCheckout !== 'authenticate') return charged(world, intent, method, card.atCheckout)
  if (flag(params, 'error_on_requires_action')) return charged(world, intent, method, AUTHENTICATION_REQUIRED)
  return awaitAuthentication(world, intent, method)
}

/** The paid intent; a decline is Stripe's 402 with the failed intent inside. */
function charged(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.PaymentIntent {
  const changed = chargeCard(world, intent, method, decline)
  if (!decline) return changed
  const error = { ...cardErrorOf(decline), charge: changed.latest_charge, payment_method: method }
  throw new ApiFault(402, { ...error, payment_intent: changed }, true)
}

function usableMethod(world: World, id: string, customer: string | null): Stripe.PaymentMethod {
  const method = paymentMethodOf(world, id, 'payment_method')
  if (method.customer === customer) return method
  if (method.customer)
    throw invalidRequest(
      `The PaymentMethod ${id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      'payment_method',
    )
  throw invalidRequest(
    `The PaymentMethod ${id} does not belong to the Customer ${customer}. Attach it to the Customer first.`,
    'payment_method',
  )
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string): ApiFault {
  return refusedByState(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    'payment_intent_unexpected_state',
  )
}

function paymentIntentOf(world: World, id: string): Stripe.PaymentIntent {
  const intent = world.store.get('paymentIntents', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

export const retrievePaymentIntent: ApiHandler = (world, { id }) => paymentIntentOf(world, id)

export const cancelPaymentIntent: ApiHandler = (world, { id, params }) => {
  allowOnly(params, ['cancellation_reason'])
  const intent = paymentIntentOf(world, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel')
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: unixSeconds(world),
    cancellation_reason: oneOf(params, 'cancellation_reason', reasons),
    next_action: null,
    status: 'canceled',
  }
  world.store.put('paymentIntents', canceled)
  emit(world, 'payment_intent.canceled', canceled)
  return canceled
}

export const listPaymentIntents: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'customer'])
  const filter = { customer: text(params, 'customer') }
  return listCollection(world, 'paymentIntents', params, { url: '/v1/payment_intents', filter })
}
