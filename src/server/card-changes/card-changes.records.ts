import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { eqFixed } from '../platform/db/fixed.ts'
import { lockRows } from '../platform/db/locks.ts'
import { cardChanges } from '../platform/db/schema/payments.ts'

export type CardChangeRow = typeof cardChanges.$inferSelect

/** null when another request has opened one meanwhile. */
export async function insertCardChange(
  tx: Db,
  change: Pick<CardChangeRow, 'userId' | 'origin' | 'expiresAt' | 'createdAt'>,
): Promise<CardChangeRow | null> {
  const [row] = await tx.insert(cardChanges).values(change).onConflictDoNothing().returning()
  return row ?? null
}

export async function findOpenCardChange(db: Db, userId: string): Promise<CardChangeRow | null> {
  const [row] = await db
    .select()
    .from(cardChanges)
    .where(and(eq(cardChanges.userId, userId), eqFixed(cardChanges.status, 'open')))
  return row ?? null
}

/** False when the change was ended while the provider was being asked. */
export async function recordCardPage(
  db: Db,
  id: string,
  { providerSessionId, url }: { providerSessionId: string; url: string },
): Promise<boolean> {
  const rows = await db
    .update(cardChanges)
    .set({ providerSessionId, url })
    .where(and(eq(cardChanges.id, id), eq(cardChanges.status, 'open')))
    .returning({ id: cardChanges.id })
  return rows.length === 1
}

/** Our row of a provider's session: by its id, otherwise by our own id that the session carries. */
export async function findCardChangeOf(
  db: Db,
  session: { id: string; cardChangeId: string | null },
): Promise<CardChangeRow | null> {
  const [known] = await db.select().from(cardChanges).where(eq(cardChanges.providerSessionId, session.id))
  if (known || !session.cardChangeId || !/^[0-9a-f-]{36}$/.test(session.cardChangeId)) return known ?? null
  const [row] = await db
    .update(cardChanges)
    .set({ providerSessionId: session.id })
    .where(and(eq(cardChanges.id, session.cardChangeId), isNull(cardChanges.providerSessionId)))
    .returning()
  return row ?? null
}

export async function findCardChangeByProviderId(
  db: Db,
  providerSessionId: string,
): Promise<CardChangeRow | null> {
  const [row] = await db
    .select()
    .from(cardChanges)
    .where(eq(cardChanges.providerSessionId, providerSessionId))
  return row ?? null
}

export async function lockCardChange(tx: Db, id: string): Promise<CardChangeRow> {
  const [row] = await lockRows(tx, 'card change', tx.select().from(cardChanges).where(eq(cardChanges.id, id)))
  if (!row) throw new Error(`There is no card change ${id}`)
  return row
}

export async function completeCardChange(
  tx: Db,
  id: string,
  paymentMethodId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(cardChanges)
    .set({ status: 'complete', paymentMethodId, completedAt: now })
    .where(eq(cardChanges.id, id))
}

export async function expireCardChange(db: Db, id: string): Promise<void> {
  await db
    .update(cardChanges)
    .set({ status: 'expired' })
    .where(and(eq(cardChanges.id, id), eq(cardChanges.status, 'open')))
}

/** Open ones that began before `startedBefore`, or whose time is over. */
export async function listOpenCardChanges(
  db: Db,
  { startedBefore, now, limit }: { startedBefore: Date; now: Date; limit: number },
): Promise<CardChangeRow[]> {
  return db
    .select()
    .from(cardChanges)
    .where(
      and(
        eqFixed(cardChanges.status, 'open'),
        or(lte(cardChanges.createdAt, startedBefore), lte(cardChanges.expiresAt, now)),
      ),
    )
    .orderBy(asc(cardChanges.createdAt))
    .limit(limit)
}
