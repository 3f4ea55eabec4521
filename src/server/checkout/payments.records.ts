import { and, asc, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { payments, strayPayments } from '../platform/db/schema/payments.ts'

export type StrayRow = typeof strayPayments.$inferSelect

export async function hasPaymentOf(db: Db, checkoutSessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.checkoutSessionId, checkoutSessionId))
  return row !== undefined
}

/** @returns our id of it */
export async function insertSucceededPayment(
  tx: Db,
  payment: {
    orderId: string
    checkoutSessionId: string
    providerPaymentIntentId: string | null
    amountCents: number
    succeededAt: Date
  },
  now: Date,
): Promise<string> {
  const { amountCents } = payment
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, status: 'succeeded', capturedCents: amountCents, createdAt: now, updatedAt: now })
    .returning({ id: payments.id })
  if (!row) throw new Error('The payment was not stored')
  return row.id
}

export async function findStray(db: Db, paymentIntentId: string): Promise<StrayRow | null> {
  const [row] = await db
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.providerPaymentIntentId, paymentIntentId))
  return row ?? null
}

export async function insertStray(
  tx: Db,
  stray: Pick<
    StrayRow,
    'providerPaymentIntentId' | 'providerSessionId' | 'orderId' | 'amountCents' | 'reason'
  >,
  now: Date,
): Promise<StrayRow> {
  const [row] = await tx
    .insert(strayPayments)
    .values({ ...stray, foundAt: now })
    .returning()
  if (!row) throw new Error('The stray payment was not stored')
  return row
}

export async function recordStrayRefund(
  db: Db,
  id: string,
  result: { status: 'refunded' | 'refund_failed'; providerRefundId?: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(strayPayments)
    .set({ ...result, resolvedAt: result.status === 'refunded' ? now : null })
    .where(and(eq(strayPayments.id, id), ne(strayPayments.status, 'refunded')))
}

/** Money that should have gone back and has not yet. */
export async function listUnrefundedStrays(db: Db, foundBefore: Date, limit: number): Promise<StrayRow[]> {
  return db
    .select()
    .from(strayPayments)
    .where(and(ne(strayPayments.status, 'refunded'), lt(strayPayments.foundAt, foundBefore)))
    .orderBy(asc(strayPayments.foundAt))
    .limit(limit)
}
