import { lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { rateLimits, sessions, staffSessions, verifications } from '../platform/db/schema/accounts.ts'

/** Deletes sessions, one-time codes and attempt counters that ended before `endedBefore`: they no longer open anything. */
export async function deleteExpiredRows(db: Db, endedBefore: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, endedBefore))
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, endedBefore))
  await db.delete(verifications).where(lt(verifications.expiresAt, endedBefore))
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, endedBefore.getTime()))
  await db.execute(sql`delete from rate_limit_counters where expire < ${endedBefore.getTime()}`)
}
