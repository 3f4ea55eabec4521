import {
  dietaryPreferencesSchema,
  saveAddressResponseSchema,
} from '../../contract/household/customers-wire.ts'
import { savePersonsRequestSchema } from '../../contract/household/persons-wire.ts'
import { personsSavedSchema, preferencesSavedSchema } from '../../contract/household/subscription-wire.ts'
import { addressFromWire } from '../../contract/shared/address-on-wire.ts'
import { deliveryAddressSchema } from '../../contract/shared/address-wire.ts'
import { personsOnWire, wantedPersons } from '../../contract/shared/persons-on-wire.ts'
import { stateOfZipMessage } from '../../domain/customers/delivery-address.ts'
import { notServedMessage } from '../../domain/service-area/zip-code.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { saveAddressOfOneOrder } from '../customers/address-of-one-order.ts'
import { savedAddressOf } from '../customers/delivery-address.ts'
import { type SaveAddressFailure, saveAddress } from '../customers/save-address.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { householdOf } from './changes/change-answers.ts'
import type { ChangeDeps } from './changes/change-subscription.ts'
import { savePersons, updatePreferences } from './changes/update-preferences.ts'
import { hasLiveSubscription } from './has-live-subscription.reads.ts'

const addressFailures: FailureAnswers<SaveAddressFailure> = {
  zip_not_served: [422, (failure) => notServedMessage(failure.zipCode)],
  state_not_of_zip: [422, ({ zipCode, state }) => stateOfZipMessage(zipCode, state)],
}

/** Answers of the order flow that also concern a subscription, which may run already. */
export function orderFlowRoutes(deps: ChangeDeps): Endpoint[] {
  return [
    endpoint({
      name: 'saveDietaryPreferences',
      summary: 'Keep what the household avoids, for all its boxes; with a receipt where a subscription runs',
      access: 'customer',
      body: dietaryPreferencesSchema,
      response: preferencesSavedSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async (call) => {
        const preferences = {
          avoidProteins: call.body.avoid_proteins,
          avoidIngredients: call.body.avoid_ingredients,
          additionalNotes: call.body.additional_notes,
        }
        const input = { preferences, applyToExistingOrders: true }
        const { receipt } = await updatePreferences(deps, input, householdOf(call))
        return succeed({ value: { success: true, receipt } })
      },
    }),
    endpoint({
      name: 'savePersons',
      summary:
        'Whom the boxes feed, and what each of them must not eat; with a receipt where a subscription runs',
      access: 'customer',
      body: savePersonsRequestSchema,
      response: personsSavedSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async (call) => {
        const saved = await savePersons(deps, wantedPersons(call.body.persons), householdOf(call))
        const persons = personsOnWire(saved.persons)
        return succeed({ value: { success: true, receipt: saved.receipt, persons } })
      },
    }),
    endpoint({
      name: 'saveAddress',
      summary:
        'Keep where the next order goes, and every box while no subscription runs; its ZIP must be served',
      access: 'customer',
      body: deliveryAddressSchema,
      response: saveAddressResponseSchema,
      failures: addressFailures,
      limit: { points: 20, seconds: 60, by: 'account' },
      handle: async ({ body, actor: { userId } }) => {
        const save = (await hasLiveSubscription(deps.db, userId)) ? saveAddressOfOneOrder : saveAddress
        const outcome = await save(deps, addressFromWire(body), userId)
        if (outcome.ok) return succeed({ value: { success: true, address: savedAddressOf(outcome.value) } })
        // The form shows this sentence at its field, so the answer names the field.
        const { failure } = outcome
        const [field, sentence] =
          failure.code === 'state_not_of_zip'
            ? ['state', stateOfZipMessage(failure.zipCode, failure.state)]
            : ['zip_code', notServedMessage(failure.zipCode)]
        throw new HttpProblem(422, failure.code, sentence, { fields: { [field]: sentence } })
      },
    }),
  ]
}
