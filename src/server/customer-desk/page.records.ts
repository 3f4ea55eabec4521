import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { outboxMails } from '../platform/db/schema/outbox.ts'
import { payments, refunds } from '../platform/db/schema/payments.ts'

export async function findSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, userId))
  return row?.since ?? null
}

/** The newest first. */
export function listMailsTo(db: Db, address: string, limit: number) {
  const { id, kind, status, subject, text, createdAt, sentAt } = outboxMails
  return db
    .select({ id, kind, status, subject, text, createdAt, sentAt })
    .from(outboxMails)
    .where(eq(outboxMails.toAddress, address))
    .orderBy(desc(createdAt))
    .limit(limit)
}

/** What was charged to a card for orders of a household. */
export function listCharges(db: Db, userId: string, limit: number) {
  return db
    .select({
      id: payments.id,
      at: sql<Date>`${payments.succeededAt}`.mapWith(payments.succeededAt),
      orderNumber: orders.orderNumber,
      amountCents: payments.capturedCents,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(sql`${orders.userId} = ${userId} and ${payments.succeededAt} is not null`)
    .orderBy(desc(payments.succeededAt))
    .limit(limit)
}

export function listRefundsTo(db: Db, userId: string, limit: number) {
  return db
    .select({
      id: refunds.id,
      at: refunds.createdAt,
      orderNumber: orders.orderNumber,
      amountCents: refunds.amountCents,
      status: refunds.status,
      reason: refunds.reason,
      actor: refunds.actor,
    })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(desc(refunds.createdAt))
    .limit(limit)
}
