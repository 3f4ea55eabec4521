import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_HOUSEHOLD_SIZE } from '../../domain/customers/household.ts'
import type { Asked } from '../platform/db/built-once.ts'
import { userProfiles, users } from '../platform/db/schema/accounts.ts'
import { addresses, onboardingAnswers } from '../platform/db/schema/customers.ts'
import type { HouseholdRow } from './customers.reads.ts'
import type { AddressRow } from './customers.records.ts'
import { personsJson } from './persons/persons.reads.ts'

/** Everything about a customer that an order takes along. */
export type OrderFacts = {
  userId: string
  email: string
  fullName: string | null
  isTestCustomer: boolean
  household: HouseholdRow
  /** Active before inactive, the primary one first, then the newest. */
  addresses: readonly OrderAddress[]
}
export type OrderAddress = Pick<
  AddressRow,
  'id' | 'isActive' | 'isForOneOrder' | 'streetAddress' | 'apartment' | 'zipCode'
>

export type OrderFactsJson = Omit<OrderFacts, 'userId' | 'household'> & { household: HouseholdRow | null }

/** One value of a statement that reads more; `orderFactsOf` takes it. */
export const orderFactsJson = (userId: Asked<string>): SQL<OrderFactsJson | null> => sql`(
  select json_build_object('email', u.email, 'isTestCustomer', u.is_test_customer,
    'fullName', coalesce(nullif(n.full_name, ''), nullif(u.name, '')),
    'household', (
      select json_build_object('avoidProteins', a.avoid_proteins, 'avoidIngredients', a.avoid_ingredients,
        'additionalNotes', a.additional_notes, 'householdSize', a.household_size,
        'persons', ${personsJson(sql`a.user_id`)})
      from ${onboardingAnswers} a where a.user_id = u.id),
    'addresses', coalesce((
      select json_agg(json_build_object('id', d.id, 'isActive', d.is_active, 'isForOneOrder', d.is_for_one_order,
        'streetAddress', d.street_address, 'apartment', d.apartment, 'zipCode', d.zip_code)
        order by d.is_active desc, d.is_primary desc, d.created_at desc, d.id desc)
      from ${addresses} d where d.user_id = u.id), '[]'::json))
  from ${users} u left join ${userProfiles} n on n.id = u.id where u.id = ${userId})`

/** No answers yet means one person who avoids nothing. @throws when the account is gone */
export function orderFactsOf(json: OrderFactsJson | null, userId: string): OrderFacts {
  if (!json) throw new Error(`There is no customer ${userId}`)
  return { ...json, userId, household: json.household ?? householdWithoutAnswers }
}

export const householdWithoutAnswers: HouseholdRow = {
  avoidProteins: [],
  avoidIngredients: [],
  additionalNotes: '',
  householdSize: DEFAULT_HOUSEHOLD_SIZE,
  persons: [],
}
