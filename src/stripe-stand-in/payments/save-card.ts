import type Stripe from 'stripe'
import { emit } from '../events.ts'
import type { SessionDetails } from '../store.ts'
import type { Decline } from '../test-cards.ts'
import { newId, unixSeconds, type World } from '../world.ts'
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
    latest_attempt: null,
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
