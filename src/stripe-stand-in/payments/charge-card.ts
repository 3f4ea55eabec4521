import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'
import { cardBehind } from '../cards/payment-method.ts'
import type { Decline } from '../cards/test-cards.ts'
import { sayAfterwards } from './dispute.ts'

/** Takes the money, or records why not: a charge, the changed intent, and their events. */
export function chargeCard(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.PaymentIntent {
  const charge = addCharge(world, intent, method, decline)
  emit(world, decline ? 'charge.failed' : 'charge.succeeded', charge)
  const changed = decline
    ? failedIntent(intent, method, decline, charge.id)
    : succeededIntent(intent, method, charge.id)
  world.store.put('paymentIntents', changed)
  emit(world, decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', changed)
  if (!decline) sayAfterwards(world, charge, cardBehind(world, method.id).afterwards)
  return changed
}

function succeededIntent(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: string,
): Stripe.PaymentIntent {
  return {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  }
}

/** An intent whose attempt failed waits for another payment method. */
function failedIntent(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge: string,
): Stripe.PaymentIntent {
  return {
    ...intent,
    last_payment_error: { ...cardErrorOf(decline), charge, payment_method: method },
    latest_charge: charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
}

export function cardErrorOf(decline: Decline) {
  return {
    type: 'card_error' as const,
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
  }
}

function addCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const paid = decline === null
  const charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: paid,
    created: unixSeconds(world),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardOnCharge(intent, method, paid) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
  world.store.put('charges', charge)
  return charge
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  const shared = { advice_code: null, network_advice_code: null, network_decline_code: null }
  if (!decline)
    return {
      ...shared,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  return {
    ...shared,
    network_status: decline.blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: decline.blocked ? 'highest_risk_level' : decline.declineCode,
    risk_level: decline.blocked ? 'highest' : 'normal',
    seller_message: decline.blocked
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank declined this payment.',
    type: decline.blocked ? 'blocked' : 'issuer_declined',
  }
}

function cardOnCharge(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, paid: boolean) {
  const card = method.card
  return {
    amount_authorized: paid ? intent.amount : null,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}
