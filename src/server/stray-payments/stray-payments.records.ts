import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { isOwed, STRAY_STATUSES, type StaffSettlement } from '../../domain/pricing/stray-payment.ts'
import type { Db } from '../platform/db/db.ts'
import { lockRows } from '../platform/db/locks.ts'
import { strayPayments } from '../platform/db/schema/payments.ts'
import type { StrayRow } from './stray-payments.reads.ts'

export type NewStray = Pick<
  StrayRow,
  'providerPaymentIntentId' | 'providerSessionId' | 'orderId' | 'amountCents' | 'reason'
>

export async function insertStray(tx: Db, stray: NewStray, now: Date): Promise<StrayRow> {
  const [row] = await tx
    .insert(strayPayments)
    .values({ ...stray, foundAt: now })
    .returning()
  if (!row) throw new Error('The stray payment was not stored')
  return row
}

const isSameAttempt = ({ id, refundAttempt }: StrayRow) =>
  and(eq(strayPayments.id, id), eq(strayPayments.refundAttempt, refundAttempt))

/** @returns false when it is not owed any more, or this attempt has failed meanwhile */
export async function recordStrayRefunded(
  tx: Db,
  stray: StrayRow,
  providerRefundId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(strayPayments)
    .set({ status: 'refunded', providerRefundId, resolvedAt: now, refundAgainAt: null })
    .where(and(isSameAttempt(stray), inArray(strayPayments.status, STRAY_STATUSES.filter(isOwed))))
    .returning({ id: strayPayments.id })
  return rows.length === 1
}

/** The provider gave no answer: the same attempt goes on. */
export async function recordStrayUnanswered(db: Db, stray: StrayRow): Promise<void> {
  await db
    .update(strayPayments)
    .set({ status: 'refund_failed' })
    .where(and(isSameAttempt(stray), ne(strayPayments.status, 'refunded')))
}

/**
 * This attempt failed, at once or after it had been recorded as done: the money is owed, and the next attempt waits,
 * or without `againAt` is for a person to begin. @returns false when the row is no longer as the caller knows it
 */
export async function beginNextStrayRefund(
  tx: Db,
  stray: StrayRow,
  againAt: Date | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(strayPayments)
    .set({
      status: againAt ? 'refund_failed' : 'given_up',
      providerRefundId: null,
      resolvedAt: null,
      refundAttempt: sql`${strayPayments.refundAttempt} + 1`,
      refundFailedAt: now,
      refundAgainAt: againAt,
    })
    .where(and(isSameAttempt(stray), eq(strayPayments.status, stray.status)))
    .returning({ id: strayPayments.id })
  return rows.length === 1
}

/** Begins the next attempt of what was given up. @returns null when it is not given up, or no longer */
export async function reopenStray(db: Db, id: string): Promise<StrayRow | null> {
  const [row] = await db
    .update(strayPayments)
    .set({ status: 'refund_failed' })
    .where(and(eq(strayPayments.id, id), eq(strayPayments.status, 'given_up')))
    .returning()
  return row ?? null
}

/** Ends what was given up. @returns false when it is not given up, or no longer */
export async function recordStraySettled(
  tx: Db,
  id: string,
  { as, by, note }: { as: StaffSettlement; by: string; note: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(strayPayments)
    .set({ status: 'settled', settledAs: as, settledBy: by, settledNote: note, resolvedAt: now })
    .where(and(eq(strayPayments.id, id), eq(strayPayments.status, 'given_up')))
    .returning({ id: strayPayments.id })
  return rows.length === 1
}

const BANK_NOTE = 'Its bank returned it after a dispute.'

/**
 * Its bank has returned this much of it through a dispute: all of it ends it, after a part the rest is for staff to
 * settle, as its card takes no refund any more. @returns false when it is not owed any more, or this was recorded
 * before
 */
export async function recordStrayTakenByBank(
  tx: Db,
  { id, amountCents }: StrayRow,
  bankCents: number,
  now: Date,
): Promise<boolean> {
  const end =
    bankCents === amountCents
      ? ({ status: 'settled', settledAs: 'bank', settledBy: 'payment', settledNote: BANK_NOTE } as const)
      : ({ status: 'given_up' } as const)
  const resolvedAt = end.status === 'settled' ? now : null
  const rows = await tx
    .update(strayPayments)
    .set({ ...end, bankCents, resolvedAt, refundAgainAt: null })
    .where(
      and(
        eq(strayPayments.id, id),
        eq(strayPayments.bankCents, 0),
        inArray(strayPayments.status, STRAY_STATUSES.filter(isOwed)),
      ),
    )
    .returning({ id: strayPayments.id })
  return rows.length === 1
}

export async function lockStray(tx: Db, id: string): Promise<StrayRow> {
  const wanted = tx.select().from(strayPayments).where(eq(strayPayments.id, id))
  const [row] = await lockRows(tx, 'part of an order', wanted)
  if (!row) throw new Error(`There is no stray payment ${id}`)
  return row
}

/**
 * What its bank had returned has come back to us, and goes back automatically by another attempt. What staff have
 * settled meanwhile stays settled. The caller holds its row.
 */
export async function recordStrayWonBack(tx: Db, stray: StrayRow, bankCents: number): Promise<void> {
  const isRestSettled = stray.status === 'settled' && stray.settledAs !== 'bank'
  await tx
    .update(strayPayments)
    .set({
      status: 'refund_failed',
      bankCents: isRestSettled ? stray.amountCents - bankCents : 0,
      refundAttempt: sql`${strayPayments.refundAttempt} + 1`,
      ...{ settledAs: null, settledBy: null, settledNote: null, resolvedAt: null, refundAgainAt: null },
    })
    .where(eq(strayPayments.id, stray.id))
}

/** The card has it too, after all. @returns false when the row is no longer as the caller knows it */
export async function setReturnOfSettledStray(
  tx: Db,
  stray: StrayRow,
  providerRefundId: string,
): Promise<boolean> {
  const { status, providerRefundId: known } = strayPayments
  const rows = await tx
    .update(strayPayments)
    .set({ providerRefundId })
    .where(and(isSameAttempt(stray), eq(status, 'settled'), isNull(known)))
    .returning({ id: strayPayments.id })
  return rows.length === 1
}

/** The card does not have it too, after all. @returns false when the row is no longer as the caller knows it */
export async function endReturnOfSettledStray(tx: Db, stray: StrayRow, now: Date): Promise<boolean> {
  const { status, providerRefundId: known, refundAttempt } = strayPayments
  const rows = await tx
    .update(strayPayments)
    .set({ providerRefundId: null, refundAttempt: sql`${refundAttempt} + 1`, refundFailedAt: now })
    .where(and(isSameAttempt(stray), eq(status, 'settled'), isNotNull(known)))
    .returning({ id: strayPayments.id })
  return rows.length === 1
}
