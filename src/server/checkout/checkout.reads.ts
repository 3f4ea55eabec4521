import { and, asc, eq, lte, or } from 'drizzle-orm'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { eqFixed } from '../platform/db/fixed.ts'
import { checkoutSessions } from '../platform/db/schema/payments.ts'

export type SessionRow = typeof checkoutSessions.$inferSelect

/** Open ones that began before `startedBefore`, or whose time is over. */
export async function listUnsettledSessions(
  db: Db,
  { startedBefore, now, limit }: { startedBefore: Date; now: Date; limit: number },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eqFixed(checkoutSessions.status, 'open'),
        or(lte(checkoutSessions.createdAt, startedBefore), lte(checkoutSessions.expiresAt, now)),
      ),
    )
    .orderBy(asc(checkoutSessions.createdAt))
    .limit(limit)
}

/** Of these ids of the provider, the ones that we know to be complete. */
export async function listCompleteAmong(db: Db, providerSessionIds: readonly string[]): Promise<Set<string>> {
  if (providerSessionIds.length === 0) return new Set()
  const rows = await db
    .select({ id: checkoutSessions.providerSessionId })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.status, 'complete'),
        anyOf(checkoutSessions.providerSessionId, providerSessionIds),
      ),
    )
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}
