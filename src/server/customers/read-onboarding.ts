import type { Onboarding } from '../../contract/household/customers-wire.ts'
import { personsOnWire } from '../../contract/shared/persons-on-wire.ts'
import { isNewCustomer } from '../../domain/accounts/new-customer.ts'
import { isAvoidableIngredient, isAvoidableProtein } from '../../domain/customers/dietary-preferences.ts'
import type { Db } from '../platform/db/db.ts'
import { readAnswers } from './customers.reads.ts'
import { hasAnyOrder } from './customers.records.ts'
import { findActiveAddress, savedAddressOf } from './delivery-address.ts'

/** What the order flow and the auth callback need to know of a customer (docs/spec-coverage, section 4). */
export async function readOnboarding(db: Db, userId: string): Promise<Onboarding> {
  const answers = await readAnswers(db, userId)
  const address = await findActiveAddress(db, userId)
  const facts = {
    hasPreferences: answers !== null,
    hasActiveAddress: address !== null,
    hasAnyOrder: await hasAnyOrder(db, userId),
  }
  return {
    is_complete: answers !== null,
    is_new: isNewCustomer(facts),
    preferences: answers && {
      avoid_proteins: answers.avoidProteins.filter(isAvoidableProtein),
      avoid_ingredients: answers.avoidIngredients.filter(isAvoidableIngredient),
      additional_notes: answers.additionalNotes,
      household_size: answers.householdSize,
      persons: personsOnWire(answers.persons),
    },
    address: address && savedAddressOf(address),
  }
}
