import { and, asc, eq, exists, inArray, isNull, lt, lte, not, or } from 'drizzle-orm'
import { goesBackByItself, STRAY_STATUSES } from '../../domain/pricing/stray-payment.ts'
import type { Db } from '../platform/db/db.ts'
import { disputes, strayPayments } from '../platform/db/schema/payments.ts'

export type StrayRow = typeof strayPayments.$inferSelect

export async function findStray(db: Db, paymentIntentId: string): Promise<StrayRow | null> {
  const [row] = await db
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.providerPaymentIntentId, paymentIntentId))
  return row ?? null
}

export async function findStrayById(db: Db, id: string): Promise<StrayRow | null> {
  const [row] = await db.select().from(strayPayments).where(eq(strayPayments.id, id))
  return row ?? null
}

/** Whether its card takes no refund at present, because its bank has the money or asks for it. */
export async function isStrayDisputed(db: Db, { providerPaymentIntentId }: StrayRow): Promise<boolean> {
  const [row] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.providerPaymentIntentId, providerPaymentIntentId), takesNoRefund))
    .limit(1)
  return row !== undefined
}

const takesNoRefund = and(
  eq(disputes.isRefundable, false),
  inArray(disputes.status, ['needs_response', 'under_review']),
)

/** Money that should have gone back, has not yet, and waits neither for its next attempt nor for the end of a dispute. */
export async function listUnrefundedStrays(
  db: Db,
  { foundBefore, now, limit }: { foundBefore: Date; now: Date; limit: number },
): Promise<StrayRow[]> {
  const { foundAt, refundAgainAt, status } = strayPayments
  const isDue = or(isNull(refundAgainAt), lte(refundAgainAt, now))
  const isDisputed = exists(
    db
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.providerPaymentIntentId, strayPayments.providerPaymentIntentId), takesNoRefund)),
  )
  return db
    .select()
    .from(strayPayments)
    .where(
      and(
        inArray(status, STRAY_STATUSES.filter(goesBackByItself)),
        lt(foundAt, foundBefore),
        isDue,
        not(isDisputed),
      ),
    )
    .orderBy(asc(strayPayments.foundAt))
    .limit(limit)
}
