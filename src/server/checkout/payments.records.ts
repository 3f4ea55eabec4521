import { sql } from 'drizzle-orm'
import { type Asked, builtOnce, type Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { checkoutSessions, payments } from '../platform/db/schema/payments.ts'

/** A payment that has arrived, which completes its session. @returns our id of it */
export async function insertSucceededPayment(tx: Db, payment: SucceededPayment, now: Date): Promise<string> {
  const [row] = await insertOne(tx, { ...payment, now, completedAt: now.toISOString() })
  if (!row) throw new Error('The payment was not stored')
  return row.id
}

type SucceededPayment = {
  orderId: string
  checkoutSessionId: string
  providerPaymentIntentId: string | null
  amountCents: number
  succeededAt: Date
}

const insertOne = builtOnce((tx, given: Places<SucceededPayment & { now: Date; completedAt: string }>) =>
  tx
    .with(tx.$with('completed', {}).as(completing(given.checkoutSessionId, given.completedAt)))
    .insert(payments)
    .values({
      orderId: given.orderId,
      checkoutSessionId: given.checkoutSessionId,
      providerPaymentIntentId: given.providerPaymentIntentId,
      amountCents: given.amountCents,
      capturedCents: given.amountCents,
      status: 'succeeded',
      succeededAt: given.succeededAt,
      createdAt: given.now,
      updatedAt: given.now,
    })
    .returning({ id: payments.id }),
)

/** A session that is paid, or that needed no payment. */
export async function completeSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.execute(completing(sessionId, now.toISOString()))
}

const completing = (sessionId: Asked<string>, now: Asked<string>) => sql`update ${checkoutSessions}
  set status = 'complete', completed_at = ${now}::timestamptz
  where id = ${sessionId} and status <> 'complete'`
