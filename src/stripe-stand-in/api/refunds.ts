import type Stripe from 'stripe'
import { newId, unixSeconds, type World } from '../books/world.ts'
import { cardBehind } from '../cards/payment-method.ts'
import { isChargedBack } from '../payments/dispute.ts'
import { beginRefund } from '../payments/refund-outcome.ts'
import { invalidRequest, noSuch, refusedByState } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import { allowOnly, integer, metadata, oneOf, text } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { chargeOf } from './charges.ts'
import { listCollection, PAGE_PARAMS } from './listing.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Refunds a charge in part or in full; together never more than was paid. */
export const createRefund: ApiHandler = (world, { params }) => {
  allowOnly(params, ['charge', 'payment_intent', 'amount', 'reason', 'metadata'])
  const charge = chargeToRefund(world, params)
  if (isChargedBack(world, charge))
    throw refusedByState(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    )
  const left = charge.amount - charge.amount_refunded
  if (left <= 0)
    throw refusedByState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = integer(params, 'amount') ?? left
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw refusedByState(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      'amount',
    )

  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: unixSeconds(world),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: metadata(params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: oneOf(params, 'reason', REASONS),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
  return beginRefund(world, refund, charge, cardBehind(world, String(charge.payment_method)).refund)
}

function chargeToRefund(world: World, params: FormObject): Stripe.Charge {
  const intentId = text(params, 'payment_intent')
  const chargeId = text(params, 'charge')
  if ((intentId === null) === (chargeId === null))
    throw invalidRequest('You must pass exactly one of `charge` and `payment_intent`.', 'charge')
  const intent = intentId ? world.store.get('paymentIntents', intentId) : null
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400)
  if (intent && intent.status !== 'succeeded')
    throw refusedByState(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      undefined,
      'payment_intent',
    )
  const charge = chargeOf(world, chargeId ?? String(intent?.latest_charge), 'charge')
  if (charge.status !== 'succeeded')
    throw refusedByState(`Charge ${charge.id} was not paid and cannot be refunded.`, undefined, 'charge')
  return charge
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

export const retrieveRefund: ApiHandler = (world, { id }) => {
  const refund = world.store.get('refunds', id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

export const listRefunds: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'charge', 'payment_intent'])
  const filter = { charge: text(params, 'charge'), payment_intent: text(params, 'payment_intent') }
  return listCollection(world, 'refunds', params, { url: '/v1/refunds', filter })
}
