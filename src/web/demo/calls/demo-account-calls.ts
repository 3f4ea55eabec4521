import {
  dietaryPreferencesSchema,
  saveHouseholdRequestSchema,
} from '../../../contract/household/customers-wire.ts'
import { savePersonsRequestSchema } from '../../../contract/household/persons-wire.ts'
import { saveMailConsentRequestSchema } from '../../../contract/household/portal-wire.ts'
import { deliveryAddressSchema } from '../../../contract/shared/address-wire.ts'
import { deviceName } from '../../../domain/accounts/device-name.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { unionOf } from '../../../domain/persons/person.ts'
import { newId } from '../../platform/new-id.ts'
import {
  answerForOrder,
  placeProblem,
  readAccount,
  readNextOrder,
  savedAddress,
  updateAccount,
} from '../demo-account.ts'
import { hasLiveSubscription } from '../demo-book.ts'
import { answer, checked, refuse } from '../refusal.ts'
import type { DemoCalls } from './demo-source.ts'

const DEMO_SESSION = '00000000-0000-4000-8000-000000000000'

/** What the order flow asks and keeps of the household. */
export const demoAccountCalls = (kitchen: Kitchen) =>
  ({
    listSessions: () => {
      const now = new Date().toISOString()
      const device = deviceName(globalThis.navigator?.userAgent ?? null)
      return answer({
        sessions: [{ id: DEMO_SESSION, device, signed_in_at: now, last_used_at: now, is_current: true }],
      })
    },
    endSession: () => answer({ success: true }),
    endOtherSessions: () => answer({ success: true }),
    getOnboarding: () => {
      const { preferences, persons } = readAccount()
      const { householdSize, address } = readNextOrder()
      return answer({
        is_complete: true,
        is_new: false,
        preferences: { ...preferences, household_size: householdSize, persons },
        address,
      })
    },
    saveDietaryPreferences: checked(dietaryPreferencesSchema, (preferences) => {
      updateAccount({ preferences })
      return answer({ success: true })
    }),
    savePersons: checked(savePersonsRequestSchema, (wanted) => {
      const { preferences } = readAccount()
      const persons = wanted.persons.map(({ id = newId(), ...person }) => ({ ...person, id }))
      const { avoidProteins, avoidIngredients } = unionOf(
        persons.map(({ must_not }) => ({ mustNot: must_not })),
      )
      const union = dietaryPreferencesSchema.parse({
        ...preferences,
        ...{ avoid_proteins: avoidProteins, avoid_ingredients: avoidIngredients },
      })
      updateAccount({ persons, preferences: persons.length > 0 ? union : preferences })
      return answer({ success: true, persons })
    }),
    saveHousehold: checked(saveHouseholdRequestSchema, ({ household_size: householdSize }) => {
      answerForOrder({ householdSize }, { isSubscribed: hasLiveSubscription(kitchen) })
      return answer({ success: true })
    }),
    saveMailConsent: checked(saveMailConsentRequestSchema, ({ weekly_menu: weeklyMenu }) => {
      updateAccount({ weeklyMenu })
      return answer({ success: true })
    }),
    saveAddress: checked(deliveryAddressSchema, (entered) => {
      const problem = placeProblem(entered)
      if (problem) return refuse(422, problem.code, problem.message, problem.fields)
      const address = savedAddress(entered)
      answerForOrder({ address }, { isSubscribed: hasLiveSubscription(kitchen) })
      return answer({ success: true, address })
    }),
  }) satisfies Partial<DemoCalls>
