import {
  deliveryAddressSchema,
  dietaryPreferencesSchema,
  onboardingResponseSchema,
  saveAddressResponseSchema,
  saveHouseholdRequestSchema,
} from '../../contract/customers-wire.ts'
import { successSchema } from '../../contract/primitives-wire.ts'
import { notServedMessage } from '../../domain/service-area/zip-code.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { addressOnWire } from './delivery-address.ts'
import { readOnboarding } from './read-onboarding.ts'
import { type SaveAddressFailure, saveAddress } from './save-address.ts'
import { saveDietaryPreferences } from './save-dietary-preferences.ts'
import { saveHousehold } from './save-household.ts'

const addressFailures: FailureAnswers<SaveAddressFailure> = {
  zip_not_served: [422, (failure) => notServedMessage(failure.zipCode)],
}

export type CustomersDeps = { db: Db; clock: Clock }

export function customersRoutes(deps: CustomersDeps): Endpoint[] {
  return [
    endpoint({
      name: 'getOnboarding',
      summary: 'Answers and address of the signed-in customer, and whether they are new',
      access: 'customer',
      response: onboardingResponseSchema,
      failures: {},
      handle: async ({ actor }) => succeed({ value: await readOnboarding(deps.db, actor.userId) }),
    }),
    endpoint({
      name: 'saveDietaryPreferences',
      summary: 'Keep what the household avoids',
      access: 'customer',
      body: dietaryPreferencesSchema,
      response: successSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        const preferences = {
          avoidProteins: body.avoid_proteins,
          avoidIngredients: body.avoid_ingredients,
          additionalNotes: body.additional_notes,
        }
        await saveDietaryPreferences(deps, preferences, actor.userId)
        return succeed({ value: { success: true } })
      },
    }),
    endpoint({
      name: 'saveHousehold',
      summary: 'Keep the household size',
      access: 'customer',
      body: saveHouseholdRequestSchema,
      response: successSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        await saveHousehold(deps, body.household_size, actor.userId)
        return succeed({ value: { success: true } })
      },
    }),
    saveAddressEndpoint(deps),
  ]
}

function saveAddressEndpoint(deps: CustomersDeps): Endpoint {
  return endpoint({
    name: 'saveAddress',
    summary: 'Keep the delivery address; its ZIP must be served',
    access: 'customer',
    body: deliveryAddressSchema,
    response: saveAddressResponseSchema,
    failures: addressFailures,
    limit: { points: 20, seconds: 60, by: 'account' },
    handle: async ({ body, actor }) => {
      const outcome = await saveAddress(deps, body, actor.userId)
      if (outcome.ok) return succeed({ value: { success: true, address: addressOnWire(outcome.value) } })
      // The form shows this sentence at its ZIP field, so the answer names the field.
      const sentence = notServedMessage(outcome.failure.zipCode)
      throw new HttpProblem(422, outcome.failure.code, sentence, { fields: { zip_code: sentence } })
    },
  })
}
