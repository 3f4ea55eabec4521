import { eq, sql } from 'drizzle-orm'
import type { Person } from '../../domain/persons/person.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { userProfiles, users } from '../platform/db/schema/accounts.ts'
import { onboardingAnswers } from '../platform/db/schema/customers.ts'
import { personsJson } from './persons/persons.reads.ts'

export type AnswersRow = {
  avoidProteins: string[]
  avoidIngredients: string[]
  additionalNotes: string
  householdSize: number
}

/** With the persons whom it has named. */
export type HouseholdRow = AnswersRow & { persons: readonly Person[] }

/** The answers, or null while onboarding is incomplete. */
export async function readAnswers(db: Db, userId: string): Promise<HouseholdRow | null> {
  const { avoidProteins, avoidIngredients, additionalNotes, householdSize } = onboardingAnswers
  const [row] = await db
    .select({
      ...{ avoidProteins, avoidIngredients, additionalNotes, householdSize },
      persons: personsJson(sql`${onboardingAnswers.userId}`),
    })
    .from(onboardingAnswers)
    .where(eq(onboardingAnswers.userId, userId))
  return row ?? null
}

export type ProfileRow = { fullName: string | null; email: string; isTestCustomer: boolean }

/** null for an unknown id. */
export async function findCustomer(db: Db, userId: string): Promise<ProfileRow | null> {
  return (await findProfiles(db, [userId])).get(userId) ?? null
}

/** Those of them who are somebody's. */
export async function findProfiles(db: Db, userIds: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await db
    .select({
      id: users.id,
      // The auth library stores an empty name when nobody gave one.
      fullName: sql<string | null>`coalesce(nullif(${userProfiles.fullName}, ''), nullif(${users.name}, ''))`,
      email: users.email,
      isTestCustomer: users.isTestCustomer,
    })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(anyOf(users.id, userIds))
  return new Map(rows.map(({ id, ...profile }) => [id, profile]))
}
