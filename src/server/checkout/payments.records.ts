import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { payments } from '../platform/db/schema/payments.ts'

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
