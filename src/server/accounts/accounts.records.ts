import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { userProfiles } from '../platform/db/schema/accounts.ts'

export async function saveProfile(
  db: Db,
  profile: { userId: string; email: string; fullName: string | null },
): Promise<void> {
  await db
    .insert(userProfiles)
    .values({ id: profile.userId, email: profile.email, fullName: profile.fullName })
    .onConflictDoUpdate({
      target: userProfiles.id,
      set: {
        email: profile.email,
        fullName: sql`coalesce(nullif(excluded.full_name, ''), ${userProfiles.fullName})`,
        updatedAt: sql`now()`,
      },
    })
}

/** The name that somebody else gave does not stay. */
export async function replaceName(
  tx: Db,
  profile: { userId: string; email: string; fullName: string | null },
): Promise<void> {
  const { userId, email, fullName } = profile
  await tx
    .insert(userProfiles)
    .values({ id: userId, email, fullName })
    .onConflictDoUpdate({ target: userProfiles.id, set: { fullName, updatedAt: sql`now()` } })
}
