import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/db.ts'
import { inFixed } from '../platform/db/fixed.ts'
import { paymentCustomers, payments } from '../platform/db/schema/payments.ts'

export type PaymentRow = typeof payments.$inferSelect

/** A charge that has begun: `initiated` before its call, `unknown` when the call had no answer. */
export const UNANSWERED = ['initiated', 'unknown'] as const

export type Intent = {
  orderId: string
  amountCents: number
  idempotencyKey: string
  providerPaymentMethodId: string
}

/** As many as there are, in one statement; in no particular order. */
export async function insertIntents(tx: Db, intents: readonly Intent[], now: Date): Promise<PaymentRow[]> {
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

export type Captured = { paymentId: string; paymentIntentId: string; paidAt: Date }

/** The whole amounts came in. @returns the rows; one of which that was recorded before is left out */
export async function captureUnanswered(
  tx: Db,
  captured: readonly Captured[],
  now: Date,
): Promise<PaymentRow[]> {
  if (captured.length === 0) return []
  return tx
    .update(payments)
    .set({
      status: 'succeeded',
      capturedCents: sql`${payments.amountCents}`,
      providerPaymentIntentId: sql`answer."paymentIntentId"`,
      succeededAt: sql`answer."paidAt"`,
      failureCode: null,
      failureMessage: null,
      updatedAt: now,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(captured)}::jsonb)
        as answer ("paymentId" uuid, "paymentIntentId" text, "paidAt" timestamptz)`,
    )
    .where(and(eq(payments.id, sql`answer."paymentId"`), inArray(payments.status, [...UNANSWERED])))
    .returning(getTableColumns(payments))
}

/** How often each of these orders has been charged for, or tried; those that never were are left out. */
export async function countAttemptsOf(tx: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ orderId: payments.orderId, total: sql<number>`count(*)`.mapWith(Number) })
    .from(payments)
    .where(anyOf(payments.orderId, orderIds))
    .groupBy(payments.orderId)
  return new Map(rows.map(({ orderId, total }) => [orderId, total]))
}

/** A refused charge is asked for again after as long as it has been refused for, between a minute and an hour. */
const refusedWait = sql`least(greatest(${payments.updatedAt} - ${payments.createdAt},
  interval '1 minute'), interval '1 hour')`

export async function isBeingCharged(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...UNANSWERED])))
  return row !== undefined
}

/** Charges that a crash or an outage left without an answer, the longest waiting first, with who is charged. */
export async function listUnansweredPayments(
  db: Db,
  { now, startedBefore, limit }: { now: Date; startedBefore: Date; limit: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        inFixed(payments.status, UNANSWERED),
        isNull(payments.checkoutSessionId),
        lte(payments.updatedAt, startedBefore),
        or(
          isNull(payments.failureCode),
          sql`${payments.updatedAt} + ${refusedWait} <= ${now.toISOString()}::timestamptz`,
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(limit)
}

/** The provider's name of a customer, or null before their first payment. */
export async function readProviderCustomer(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentCustomers.providerCustomerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
  return row?.id ?? null
}

/** null when somebody has recorded its answer. */
export async function findUnansweredPayment(db: Db, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, [...UNANSWERED])))
  return row ?? null
}
