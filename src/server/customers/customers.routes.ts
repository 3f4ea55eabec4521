import {
  onboardingResponseSchema,
  saveHouseholdRequestSchema,
} from '../../contract/household/customers-wire.ts'
import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { readOnboarding } from './read-onboarding.ts'
import { saveHousehold } from './save-household.ts'

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
  ]
}
