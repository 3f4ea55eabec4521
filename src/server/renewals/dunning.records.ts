import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { dunningCases } from '../platform/db/schema/renewals.ts'

export type DunningRow = typeof dunningCases.$inferSelect

export async function lockCase(tx: Db, boxId: string): Promise<DunningRow | null> {
  const [row] = await tx.select().from(dunningCases).where(eq(dunningCases.boxId, boxId)).for('update')
  return row ?? null
}

export async function saveCase(tx: Db, dunning: DunningRow): Promise<void> {
  const { boxId: _, userId: __, openedAt: ___, ...changes } = dunning
  await tx
    .insert(dunningCases)
    .values(dunning)
    .onConflictDoUpdate({ target: dunningCases.boxId, set: changes })
}

export async function closeCase(
  tx: Db,
  boxId: string,
  status: 'recovered' | 'given_up',
  now: Date,
): Promise<void> {
  await tx
    .update(dunningCases)
    .set({ status, nextAttemptAt: null, closedAt: now })
    .where(and(eq(dunningCases.boxId, boxId), isNull(dunningCases.closedAt)))
}

/** Open ones with a try or the end due, the longest waiting first. */
export async function listDueCases(db: Db, now: Date, limit: number): Promise<DunningRow[]> {
  return db
    .select()
    .from(dunningCases)
    .where(
      and(
        isNull(dunningCases.closedAt),
        or(lte(dunningCases.nextAttemptAt, now), lte(dunningCases.giveUpAt, now)),
      ),
    )
    .orderBy(asc(dunningCases.giveUpAt), asc(dunningCases.boxId))
    .limit(limit)
}

export async function listOpenCasesOf(db: Db, userId: string): Promise<DunningRow[]> {
  return db
    .select()
    .from(dunningCases)
    .where(and(eq(dunningCases.userId, userId), isNull(dunningCases.closedAt)))
}
