import type Stripe from 'stripe'
import { newId, unixSeconds, type World } from './world.ts'

export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

export type EventType =
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'payment_method.updated'
  | 'payment_method.automatically_updated'
  | 'setup_intent.succeeded'
  | 'setup_intent.setup_failed'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'checkout.session.completed'
  | 'checkout.session.expired'

const KEPT_FOR_SECONDS = 30 * 24 * 60 * 60

/** Stripe keeps events for thirty days. */
export function forgetOldEvents(world: World): void {
  world.store.dropOlder('events', unixSeconds(world) - KEPT_FOR_SECONDS)
}

/**
 * Records an event with the object as it is now, and hands it to webhook delivery.
 * @param previous what the fields that changed were before
 */
export function emit(world: World, type: EventType, object: object, previous?: object): void {
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: API_VERSION,
    created: unixSeconds(world),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: 1,
    request: world.currentRequest ?? { id: null, idempotency_key: null },
    type,
  }
  world.store.put('events', event)
  world.deliver(event)
}
