import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { paymentCustomers, payments } from '../platform/db/schema/payments.ts'

export type PaymentRow = typeof payments.$inferSelect

/** A charge that has begun: `initiated` before its call, `unknown` when the call had no answer. */
export const UNANSWERED = ['initiated', 'unknown'] as const

export async function insertIntent(
  tx: Db,
  intent: {
    orderId: string
    amountCents: number
    idempotencyKey: string
    providerPaymentMethodId: string
  },
  now: Date,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...intent, status: 'initiated', createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('The payment was not stored')
  return row
}

/** As many as there are, in one statement; in no particular order. */
export async function insertIntents(
  tx: Db,
  intents: readonly Parameters<typeof insertIntent>[1][],
  now: Date,
): Promise<PaymentRow[]> {
  const rows = intents.map((intent) => ({
    ...intent,
    ...{ status: 'initiated' as const, createdAt: now, updatedAt: now },
  }))
  return rows.length > 0 ? tx.insert(payments).values(rows).returning() : []
}

/** Only while nobody has recorded the answer. @returns null when somebody has */
export async function updateUnanswered(
  tx: Db,
  paymentId: string,
  changes: Partial<typeof payments.$inferInsert>,
  now: Date,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, [...UNANSWERED])))
    .returning()
  return row ?? null
}

/** The whole amount came in. @returns null when that was recorded before */
export async function captureUnanswered(
  tx: Db,
  paymentId: string,
  { paymentIntentId, paidAt }: { paymentIntentId: string; paidAt: Date },
  now: Date,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set({
      status: 'succeeded',
      capturedCents: sql`${payments.amountCents}`,
      providerPaymentIntentId: paymentIntentId,
      succeededAt: paidAt,
      updatedAt: now,
    })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, [...UNANSWERED])))
    .returning()
  return row ?? null
}

export async function countAttempts(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return row?.total ?? 0
}

/** The same of many orders; those without any are left out. */
export async function countAttemptsOf(tx: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ orderId: payments.orderId, total: sql<number>`count(*)`.mapWith(Number) })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, total }) => [orderId, total]))
}

/** Charges of renewals without an answer since then, the longest waiting first, with who is charged. */
export async function listUnanswered(
  db: Db,
  { startedBefore, limit }: { startedBefore: Date; limit: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...UNANSWERED]),
        isNull(payments.checkoutSessionId),
        lte(payments.updatedAt, startedBefore),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(limit)
}

export async function hasUnanswered(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...UNANSWERED])))
  return row !== undefined
}

export async function findCustomerId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentCustomers.providerCustomerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
  return row?.id ?? null
}
