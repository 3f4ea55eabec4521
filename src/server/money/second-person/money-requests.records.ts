import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRows } from '../../platform/db/locks.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '../../platform/db/schema/ledger.ts'
import { moneyDecisions, moneyLimits, moneyRequests } from '../../platform/db/schema/money-requests.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/payments.ts'

export type MoneyRequestRow = typeof moneyRequests.$inferSelect
export type NewMoneyRequest = Omit<typeof moneyRequests.$inferInsert, 'id'>

export async function readMoneyLimit(db: Db): Promise<number> {
  const [row] = await db.select({ cents: moneyLimits.secondPersonAboveCents }).from(moneyLimits)
  if (!row) throw new Error('The row of money_limits is missing')
  return row.cents
}

export async function setMoneyLimit(db: Db, cents: number, by: string, now: Date): Promise<void> {
  await db.update(moneyLimits).set({ secondPersonAboveCents: cents, updatedBy: by, updatedAt: now })
}

/** What somebody gave a customer since then, as refunds and as credit, in cents; a refund that failed gave nothing. */
export async function sumGivenBy(db: Db, actor: HistoryActor, userId: string, since: Date): Promise<number> {
  const [refunded] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.actor, actor),
        eq(orders.userId, userId),
        gte(refunds.createdAt, since),
        ne(refunds.status, 'failed'),
      ),
    )
  const [granted] = await db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::int` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.kind, 'goodwill'),
        eq(ledgerTransactions.actor, actor),
        eq(ledgerTransactions.userId, userId),
        gte(ledgerTransactions.occurredAt, since),
        eq(ledgerEntries.account, 'customer_credit'),
      ),
    )
  return (refunded?.cents ?? 0) + (granted?.cents ?? 0)
}

/** What was asked with this key, and an owner's answer: null while it waits. */
export type AskedBefore = { request: MoneyRequestRow; isApproved: boolean | null }

export async function findMoneyRequestByKey(db: Db, key: string): Promise<AskedBefore | null> {
  const [row] = await db
    .select({ request: moneyRequests, isApproved: moneyDecisions.isApproved })
    .from(moneyRequests)
    .leftJoin(moneyDecisions, eq(moneyDecisions.requestId, moneyRequests.id))
    .where(eq(moneyRequests.requestKey, key))
  return row ?? null
}

export async function insertMoneyRequest(tx: Db, request: NewMoneyRequest): Promise<MoneyRequestRow> {
  const [row] = await tx.insert(moneyRequests).values(request).returning()
  if (!row) throw new Error('The request was not stored')
  return row
}

/** Held until the transaction ends, so that two owners do not both decide. */
export async function lockMoneyRequest(tx: Db, id: string): Promise<MoneyRequestRow | null> {
  const wanted = tx.select().from(moneyRequests).where(eq(moneyRequests.id, id))
  const [row] = await lockRows(tx, 'money request', wanted)
  return row ?? null
}

export async function isDecided(tx: Db, requestId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: moneyDecisions.requestId })
    .from(moneyDecisions)
    .where(eq(moneyDecisions.requestId, requestId))
  return rows.length > 0
}

export async function insertMoneyDecision(
  tx: Db,
  decision: typeof moneyDecisions.$inferInsert,
): Promise<void> {
  await tx.insert(moneyDecisions).values(decision)
}

/** Those that wait first, then the newest. */
export async function listMoneyRequests(db: Db, limit: number) {
  return db
    .select({
      request: moneyRequests,
      decision: moneyDecisions,
      email: users.email,
      orderNumber: orders.orderNumber,
    })
    .from(moneyRequests)
    .innerJoin(users, eq(users.id, moneyRequests.userId))
    .leftJoin(orders, eq(orders.id, moneyRequests.orderId))
    .leftJoin(moneyDecisions, eq(moneyDecisions.requestId, moneyRequests.id))
    .orderBy(sql`${moneyDecisions.requestId} is not null`, desc(moneyRequests.askedAt))
    .limit(limit)
}
