import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'

export interface NewPaymentIntent {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Stripe.Metadata
  paymentMethod: string | null
  receiptEmail: string | null
  setupFutureUsage: 'off_session' | 'on_session' | null
  /** Absent for one that Checkout makes. */
  automatic?: Stripe.PaymentIntent.AutomaticPaymentMethods
}

export function addPaymentIntent(world: World, details: NewPaymentIntent): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: details.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: details.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: unixSeconds(world),
    currency: details.currency,
    customer: details.customer,
    customer_account: null,
    description: details.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: details.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: details.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: details.receiptEmail,
    review: null,
    setup_future_usage: details.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: details.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
  world.store.put('paymentIntents', intent)
  return intent
}

export function awaitAuthentication(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    status: 'requires_action',
  }
  world.store.put('paymentIntents', waiting)
  emit(world, 'payment_intent.requires_action', waiting)
  return waiting
}
