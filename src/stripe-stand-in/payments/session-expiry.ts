import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import { unixSeconds, type World } from '../books/world.ts'

/** The session as it is at this moment: an open one past its time expires now. */
export function expireIfDue(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const isDue = session.status === 'open' && session.expires_at <= unixSeconds(world)
  return isDue ? expireNow(world, session) : session
}

export function expireNow(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  world.store.put('sessions', expired)
  emit(world, 'checkout.session.expired', expired)
  return expired
}

export function expireAllDue(world: World): void {
  const open = world.store.ordered('sessions', { field: 'status', value: 'open' })
  // A copy: each one that expires leaves the list.
  for (const { value } of [...open]) expireIfDue(world, value)
}
