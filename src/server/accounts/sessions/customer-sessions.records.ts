import { and, gt } from 'drizzle-orm'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { sessions } from '../../platform/db/schema/accounts.ts'

/** Those of the named sessions that have not ended. `now` is by the machine's clock, as the auth library writes. */
export async function listOpenSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; userId: string; createdAt: Date }[]> {
  const { id, userId, createdAt } = sessions
  return db
    .select({ id, userId, createdAt })
    .from(sessions)
    .where(and(anyOf(id, ids), gt(sessions.expiresAt, now)))
}
