import { noSuch } from '../api-fault.ts'
import { allowOnly, text } from '../parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { listPage, PAGE_PARAMS } from './listing.ts'

export const retrieveSetupIntent: ApiHandler = (world, { id }) => {
  const intent = world.store.get('setupIntents', id)
  if (!intent) throw noSuch('setupintent', id, 'intent')
  return intent
}

export const listSetupIntents: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'customer', 'payment_method'])
  const customer = text(params, 'customer')
  const method = text(params, 'payment_method')
  const intents = world.store
    .all('setupIntents')
    .filter(
      (intent) =>
        (!customer || intent.customer === customer) && (!method || intent.payment_method === method),
    )
  return listPage(intents, params, '/v1/setup_intents')
}
