import type { Db } from '../platform/db/db.ts'
import { findProfiles, type HouseholdRow, type ProfileRow, readAnswers } from './customers.reads.ts'
import { householdWithoutAnswers } from './order-facts.reads.ts'

/** Household and preferences as an order takes them along: no answers yet means one person who avoids nothing. */
export async function readHousehold(db: Db, userId: string): Promise<HouseholdRow> {
  return (await readAnswers(db, userId)) ?? householdWithoutAnswers
}

/** @throws when the account is gone */
export async function readProfile(db: Db, userId: string): Promise<ProfileRow> {
  return (await readProfiles(db, [userId]))(userId)
}

/** The profiles of several customers. @throws when asked for a customer whose account is gone */
export async function readProfiles(
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => ProfileRow> {
  const profiles = await findProfiles(db, userIds)
  return (userId) => {
    const profile = profiles.get(userId)
    if (!profile) throw new Error(`There is no customer ${userId}`)
    return profile
  }
}
