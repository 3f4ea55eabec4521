import { and, asc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { RefundParts } from '../../../domain/ledger/split-refund.ts'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { eqFixed } from '../../platform/db/fixed.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'

export type RefundRow = typeof refunds.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** The payment that paid the order; an order paid by credit alone has none. */
export async function findPaymentOf(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')))
  return row ?? null
}

/**
 * Takes a refund's card money out of what is left of the payment (or, with negative amounts, puts it back), and what
 * reached the card beyond that into its excess, in one guarded statement. @returns false when less is left
 */
export async function takeFromPayment(
  tx: Db,
  paymentId: string,
  {
    cardCents,
    creditedCents,
    excessCents = 0,
  }: { cardCents: number; creditedCents: number; excessCents?: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({
      refundedCents: sql`${payments.refundedCents} + ${cardCents}`,
      creditedCents: sql`${payments.creditedCents} + ${creditedCents}`,
      excessCents: sql`${payments.excessCents} + ${excessCents}`,
      updatedAt: now,
    })
    .where(
      and(
        eq(payments.id, paymentId),
        sql`${payments.refundedCents} + ${payments.creditedCents} + ${cardCents + creditedCents} <= ${payments.capturedCents}`,
      ),
    )
    .returning({ id: payments.id })
  return rows.length === 1
}

export async function insertRefund(
  tx: Db,
  refund: {
    orderId: string
    paymentId: string | null
    idempotencyKey: string
    amountCents: number
    parts: RefundParts
    reason: string
    leavesUncooked: boolean | null
    actor: HistoryActor
  },
  now: Date,
): Promise<RefundRow> {
  const { parts, ...facts } = refund
  const [row] = await tx
    .insert(refunds)
    .values({
      ...facts,
      cardCents: parts.cardCents,
      creditedCents: parts.creditedCents,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The refund was not stored')
  return row
}

export async function findRefundByKey(db: Db, idempotencyKey: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey))
  return row ?? null
}

/** Our record of a refund of the provider; by the key in its metadata while its call has no answer here. */
export async function findRefundAtProvider(
  db: Db,
  { id, metadata }: { id: string; metadata: Readonly<Record<string, string>> },
): Promise<Pick<RefundRow, 'id' | 'status'> | null> {
  const [, ours] = /^refund:([0-9a-f-]{36})$/.exec(metadata.idempotency_key ?? '') ?? []
  const isUnanswered = ours ? and(isNull(refunds.providerRefundId), eq(refunds.id, ours)) : undefined
  const [row] = await db
    .select({ id: refunds.id, status: refunds.status })
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, id), isUnanswered))
  return row ?? null
}

/** Whether money of the order is on its way back and the provider has not answered yet. */
export async function hasWaitingRefund(tx: Db, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'pending')))
    .limit(1)
  return row !== undefined
}

export async function findOrderOfRefund(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id))
  if (!row) throw new Error(`There is no refund ${id}`)
  return row.orderId
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow> {
  const [row] = await lockRows(tx, 'part of an order', tx.select().from(refunds).where(eq(refunds.id, id)))
  if (!row) throw new Error(`There is no refund ${id}`)
  return row
}

export async function settleRefundRow(
  tx: Db,
  id: string,
  result: {
    status: 'succeeded' | 'failed'
    providerRefundId?: string
    failureMessage?: string | null
    timesBooked?: number
    amountCents?: number
  },
  now: Date,
): Promise<RefundRow> {
  const [row] = await tx
    .update(refunds)
    .set({ ...result, updatedAt: now })
    .where(eq(refunds.id, id))
    .returning()
  if (!row) throw new Error(`There is no refund ${id}`)
  return row
}

/** What was given back of the refund's order, or is being, since this refund was taken for failed; in cents. */
export async function sumGivenSince(
  tx: Db,
  { id, orderId, updatedAt }: Pick<RefundRow, 'id' | 'orderId' | 'updatedAt'>,
): Promise<number> {
  const isLater = and(gte(refunds.createdAt, updatedAt), ne(refunds.id, id))
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isLater, ne(refunds.status, 'failed')))
  return row?.cents ?? 0
}

/** Refunds whose call had no answer, oldest first, with the provider's id of what they give back. */
export async function listUnansweredRefunds(
  db: Db,
  createdBefore: Date,
  limit: number,
): Promise<{ refund: RefundRow; paymentIntentId: string | null }[]> {
  return db
    .select({ refund: refunds, paymentIntentId: payments.providerPaymentIntentId })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eqFixed(refunds.status, 'pending'), lt(refunds.createdAt, createdBefore)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit)
}
