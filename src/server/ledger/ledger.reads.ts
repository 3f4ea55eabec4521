import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { LedgerAccount } from '../../domain/ledger/journal.ts'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { ledgerEntries, ledgerTransactions } from '../platform/db/schema/ledger.ts'
import type { CreditMovement } from './ledger.records.ts'

/** Newest first; positive when the customer got credit. */
export async function creditHistory(db: Db, userId: string, limit = 100): Promise<CreditMovement[]> {
  const { id, kind, reason, actor, orderId, occurredAt } = ledgerTransactions
  return db
    .select({
      ...{ id, kind, reason, actor, orderId, occurredAt },
      amountCents: sql<number>`(-${ledgerEntries.amountCents})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.account, 'customer_credit')))
    .orderBy(desc(occurredAt), desc(ledgerEntries.id))
    .limit(limit)
}

/** Every account that is not at zero, in cents; together they are zero. */
export async function readBalances(db: Db): Promise<{ account: LedgerAccount; balanceCents: number }[]> {
  const balance = sql<number>`sum(${ledgerEntries.amountCents})::float8`
  return db
    .select({ account: ledgerEntries.account, balanceCents: balance })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
    .having(ne(balance, 0))
    .orderBy(asc(ledgerEntries.account))
}

/** Credit in cents that is set aside for an order, as one value of a statement that reads more. */
export const heldCreditSql = (orderId: Asked<string>): SQL<number> => sql`(
  select coalesce(-sum(e.amount_cents), 0)::int from ${ledgerTransactions} t
  join ${ledgerEntries} e on e.transaction_id = t.id where t.order_id = ${orderId} and e.account = 'held_credit')`

/** Credit in cents that the customer can still spend, as one value of a statement that reads more. */
export const creditSql = (userId: SQL): SQL<number> => sql`(
  select coalesce(-sum(e.amount_cents), 0)::int from ${ledgerEntries} e
  where e.user_id = ${userId} and e.account = 'customer_credit')`
