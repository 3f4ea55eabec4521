import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { staffSessions } from '../platform/db/schema/accounts.ts'

export async function insertStaffSession(
  db: Db,
  session: { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(staffSessions).values(session)
}

/** When the session with this token ends, or null when it has ended or never was. */
export async function findOpenStaffSession(db: Db, tokenHash: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: staffSessions.expiresAt })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
      ),
    )
  return row?.expiresAt ?? null
}

export async function revokeStaffSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ revokedAt: now }).where(eq(staffSessions.tokenHash, tokenHash))
}
