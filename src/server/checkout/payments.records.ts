import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { checkoutSessions, payments } from '../platform/db/schema/payments.ts'

/** A payment that has arrived, which completes its session. @returns our id of it */
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
    .with(tx.$with('completed', {}).as(completing(payment.checkoutSessionId, now)))
    .insert(payments)
    .values({ ...payment, status: 'succeeded', capturedCents: amountCents, createdAt: now, updatedAt: now })
    .returning({ id: payments.id })
  if (!row) throw new Error('The payment was not stored')
  return row.id
}

/** A session that is paid, or that needed no payment. */
export async function completeSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.execute(completing(sessionId, now))
}

const completing = (sessionId: string, now: Date) => sql`update ${checkoutSessions}
  set status = 'complete', completed_at = ${now.toISOString()}::timestamptz
  where id = ${sessionId} and status <> 'complete'`
