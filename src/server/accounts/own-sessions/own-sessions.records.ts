import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { sessions } from '../../platform/db/schema/accounts.ts'

export type OwnSessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'userAgent' | 'createdAt' | 'updatedAt'>

/** Open sessions of one customer, the one used last first. `now` is by the machine's clock, as the auth library writes. */
export async function listOwnSessions(db: Db, userId: string, now: Date): Promise<OwnSessionRow[]> {
  const { id, userAgent, createdAt, updatedAt } = sessions
  return db
    .select({ id, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(updatedAt), desc(id))
}

/** The database tells every process, which closes the session's event streams. @returns what ended; null when it was not theirs */
export async function deleteOwnSession(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<Pick<OwnSessionRow, 'userAgent'> | null> {
  const own = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  const [row] = await db.delete(sessions).where(own).returning({ userAgent: sessions.userAgent })
  return row ?? null
}

/** @returns how many ended */
export async function deleteOtherSessions(db: Db, userId: string, kept: string): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, kept))
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length
}
