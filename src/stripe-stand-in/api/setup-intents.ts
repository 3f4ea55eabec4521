import { noSuch } from '../requests/api-fault.ts'
import { allowOnly, text } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { listCollection, PAGE_PARAMS } from './listing.ts'

export const retrieveSetupIntent: ApiHandler = (world, { id }) => {
  const intent = world.store.get('setupIntents', id)
  if (!intent) throw noSuch('setupintent', id, 'intent')
  return intent
}

export const listSetupIntents: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'customer', 'payment_method'])
  const filter = { payment_method: text(params, 'payment_method'), customer: text(params, 'customer') }
  return listCollection(world, 'setupIntents', params, { url: '/v1/setup_intents', filter })
}
