import { sql } from 'drizzle-orm'
import { chargePostedSql, type PostedValues } from '../ledger/post-order-paid.ts'
import { type Asked, builtOnce, type Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { checkoutSessions, payments } from '../platform/db/schema/payments.ts'
import type { Mail } from '../platform/email/mail-kinds.ts'
import { insertMail, leavingAtOnce, type NewMail } from '../platform/email/outbox.records.ts'

type SucceededPayment = {
  orderId: string
  checkoutSessionId: string
  providerPaymentIntentId: string | null
  amountCents: number
  succeededAt: Date
}

/** A payment that has arrived: it completes its session, is posted as its own, and is told in a mail, in one statement. */
export async function insertSucceededPayment(
  tx: Db,
  payment: SucceededPayment,
  { posted, mail }: { posted: PostedValues; mail: Mail },
  now: Date,
): Promise<void> {
  await insertWithItsRows(tx, {
    ...payment,
    ...{ now, completedAt: now.toISOString() },
    ...posted,
    ...leavingAtOnce(mail),
  })
}

type Written = SucceededPayment & { now: Date; completedAt: string } & PostedValues & NewMail

const insertWithItsRows = builtOnce((tx, given: Places<Written>) =>
  tx.execute(sql`
    with completed as (${completing(given.checkoutSessionId, given.completedAt)}),
      paid as ${insertOne(tx, given)},
      ${chargePostedSql(given, sql`(select id from paid)`)},
      mailed as ${insertMail(tx, given)}
    select`),
)

const insertOne = (tx: Db, given: Places<SucceededPayment & { now: Date }>) =>
  tx
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
    .returning({ id: payments.id })

/** A session that is paid, or that needed no payment. */
export async function completeSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.execute(completing(sessionId, now.toISOString()))
}

const completing = (sessionId: Asked<string>, now: Asked<string>) => sql`update ${checkoutSessions}
  set status = 'complete', completed_at = ${now}::timestamptz
  where id = ${sessionId} and status <> 'complete'`
