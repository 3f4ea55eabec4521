import {
  deliveryAddressSchema,
  dietaryPreferencesSchema,
  saveHouseholdRequestSchema,
} from '../../contract/customers-wire.ts'
import { saveMailConsentRequestSchema } from '../../contract/portal-wire.ts'
import { placeProblem, readAccount, savedAddress, updateAccount } from './demo-account.ts'
import type { DemoCalls } from './demo-source.ts'
import { answer, checked, refuse } from './refusal.ts'

/** What the order flow asks and keeps of the household. */
export const demoAccountCalls = {
  getOnboarding: () => {
    const { preferences, householdSize, address } = readAccount()
    return answer({
      is_complete: true,
      is_new: false,
      preferences: { ...preferences, household_size: householdSize },
      address,
    })
  },
  saveDietaryPreferences: checked(dietaryPreferencesSchema, (preferences) => {
    updateAccount({ preferences })
    return answer({ success: true })
  }),
  saveHousehold: checked(saveHouseholdRequestSchema, ({ household_size: householdSize }) => {
    updateAccount({ householdSize })
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
    updateAccount({ address })
    return answer({ success: true, address })
  }),
} satisfies Partial<DemoCalls>
