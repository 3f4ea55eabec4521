import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import type { SessionDetails } from '../books/store.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'
import type { Decline } from '../cards/test-cards.ts'
import { cardErrorOf } from './charge-card.ts'

/** Records the attempt to save a card for later, with its event. */
export function saveCard(
  world: World,
  details: SessionDetails,
  customer: string | null,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.SetupIntent {
  const id = newId('seti')
  const intent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: unixSeconds(world),
    customer,
    customer_account: null,
    description: details.intentDescription,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: decline ? { ...cardErrorOf(decline), payment_method: method } : null,
    latest_attempt: addAttempt(world, { id, customer }, method, decline),
    livemode: false,
    mandate: null,
    metadata: details.intentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: decline ? null : method.id,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: decline ? 'requires_payment_method' : 'succeeded',
    usage: 'off_session',
  } satisfies Stripe.SetupIntent
  world.store.put('setupIntents', intent)
  emit(world, decline ? 'setup_intent.setup_failed' : 'setup_intent.succeeded', intent)
  return intent
}

/** One try at storing the card. @returns its id */
function addAttempt(
  world: World,
  intent: Pick<Stripe.SetupIntent, 'id'> & { customer: string | null },
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): string {
  const attempt = {
    id: newId('setatt'),
    object: 'setup_attempt',
    application: null,
    created: unixSeconds(world),
    customer: intent.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardOnAttempt(method) },
    setup_error: decline ? { ...cardErrorOf(decline), payment_method: method } : null,
    setup_intent: intent.id,
    status: decline ? 'failed' : 'succeeded',
    usage: 'off_session',
  } satisfies Stripe.SetupAttempt
  world.store.put('setupAttempts', attempt)
  return attempt.id
}

function cardOnAttempt({ card }: Stripe.PaymentMethod): Stripe.SetupAttempt.PaymentMethodDetails.Card {
  return {
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    three_d_secure: null,
    wallet: null,
  }
}
