import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { userProfiles, users } from '../platform/db/schema/accounts.ts'

/** @param email already normalised (trimmed, lower case) */
export async function findUserByEmail(db: Db, email: string): Promise<{ id: string } | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row ?? null
}

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
