import type Stripe from 'stripe'
import type { World } from '../books/world.ts'
import { noSuch } from '../requests/api-fault.ts'
import { allowOnly, text } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { listCollection, PAGE_PARAMS } from './listing.ts'

export function chargeOf(world: World, id: string, param = 'id'): Stripe.Charge {
  const charge = world.store.get('charges', id)
  if (!charge) throw noSuch('charge', id, param, param === 'id' ? 404 : 400)
  return charge
}

export const retrieveCharge: ApiHandler = (world, { id }) => chargeOf(world, id)

export const listCharges: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'customer', 'payment_intent'])
  const filter = { payment_intent: text(params, 'payment_intent'), customer: text(params, 'customer') }
  return listCollection(world, 'charges', params, { url: '/v1/charges', filter })
}
