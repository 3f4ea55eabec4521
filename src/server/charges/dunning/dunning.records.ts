import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { dunningCases } from '../../platform/db/schema/renewals.ts'
import type { DunningRow } from './dunning.reads.ts'

export async function lockCase(tx: Db, boxId: string): Promise<DunningRow | null> {
  const wanted = tx.select().from(dunningCases).where(eq(dunningCases.boxId, boxId))
  const [row] = await lockRows(tx, { under: 'box' }, wanted, { idOf: (found) => found.boxId })
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
  status: 'recovered' | 'given_up' | 'stopped',
  now: Date,
): Promise<void> {
  await closeCases(tx, [boxId], status, now)
}

/** Closes the open dunning cases of these boxes. Most boxes have none. */
export async function closeCases(
  tx: Db,
  boxIds: readonly string[],
  status: 'recovered' | 'given_up' | 'stopped',
  now: Date,
): Promise<void> {
  await tx
    .update(dunningCases)
    .set({ status, nextAttemptAt: null, closedAt: now })
    .where(and(anyOf(dunningCases.boxId, boxIds), isNull(dunningCases.closedAt)))
}
