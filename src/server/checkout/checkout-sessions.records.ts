import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { builtOnce, type Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { eqFixed } from '../platform/db/fixed.ts'
import { checkoutSessions } from '../platform/db/schema/payments.ts'
import type { SessionRow } from './checkout.reads.ts'

export type NewSession = Pick<
  SessionRow,
  'id' | 'orderId' | 'userId' | 'idempotencyKey' | 'mode' | 'amountCents' | 'renews' | 'expiresAt'
>

export async function insertSession(tx: Db, session: NewSession, now: Date): Promise<SessionRow> {
  const [row] = await insertOne(tx, { ...session, now })
  if (!row) throw new Error('The checkout session was not stored')
  return row
}

const insertOne = builtOnce((tx, given: Places<NewSession & { now: Date }>) =>
  tx
    .insert(checkoutSessions)
    .values({
      id: given.id,
      orderId: given.orderId,
      userId: given.userId,
      idempotencyKey: given.idempotencyKey,
      mode: given.mode,
      amountCents: given.amountCents,
      renews: given.renews,
      expiresAt: given.expiresAt,
      createdAt: given.now,
    })
    .returning(),
)

export async function findOpenSession(db: Db, orderId: string): Promise<SessionRow | null> {
  // By the order alone, for the reason that `hasOpenPageSql` names.
  const rows = await db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, orderId))
  return rows.find(({ status }) => status === 'open') ?? null
}

/** The orders of a customer that have an open payment page. */
export async function listOpenPages(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: checkoutSessions.orderId })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.userId, userId), eqFixed(checkoutSessions.status, 'open')))
  return rows.map(({ orderId }) => orderId)
}

/** False when the session was replaced while the provider was being asked. */
export async function recordProviderSession(
  db: Db,
  id: string,
  { providerSessionId, url }: { providerSessionId: string; url: string },
): Promise<boolean> {
  const rows = await setProviderSession(db, { id, providerSessionId, url })
  return rows.length === 1
}

type ProviderSession = { id: string; providerSessionId: string; url: string }

const setProviderSession = builtOnce((db, { id, providerSessionId, url }: Places<ProviderSession>) =>
  db
    .update(checkoutSessions)
    .set({ providerSessionId: sql`${providerSessionId}`, url: sql`${url}` })
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.status, 'open')))
    .returning({ id: checkoutSessions.id }),
)

/** Whether what a provider's session carries may be an id of ours. */
export const isOwnId = (id: string | null): id is string => id !== null && UUID.test(id)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Our row of a provider's session: by its id, otherwise by our own id that the session carries. */
export async function findSessionOf(
  db: Db,
  session: { id: string; intentId: string | null },
): Promise<SessionRow | null> {
  const known = await findSessionByProviderId(db, session.id)
  if (known || !isOwnId(session.intentId)) return known
  const [row] = await db
    .update(checkoutSessions)
    .set({ providerSessionId: session.id })
    .where(and(eq(checkoutSessions.id, session.intentId), isNull(checkoutSessions.providerSessionId)))
    .returning()
  return row ?? null
}

export async function findSessionByProviderId(db: Db, providerSessionId: string): Promise<SessionRow | null> {
  const [row] = await findByProviderId(db, { providerSessionId })
  return row ?? null
}

const findByProviderId = builtOnce((db, { providerSessionId }: Places<{ providerSessionId: string }>) =>
  db.select().from(checkoutSessions).where(eq(checkoutSessions.providerSessionId, providerSessionId)),
)

/** One that ended without a payment, unless that was heard of after all. */
export async function expireOpenSession(tx: Db, id: string): Promise<void> {
  await tx
    .update(checkoutSessions)
    .set({ status: 'expired', completedAt: null })
    .where(and(eq(checkoutSessions.id, id), ne(checkoutSessions.status, 'complete')))
}
