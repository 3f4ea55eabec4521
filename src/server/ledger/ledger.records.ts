import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { CustomerAccount, LedgerEntry, LedgerKind } from '../../domain/ledger/journal.ts'
import type { Db } from '../platform/db/db.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { ledgerEntries, ledgerTransactions } from '../platform/db/schema/ledger.ts'

export type NewTransaction = {
  kind: LedgerKind
  /** Names the event: the same one is never posted twice. */
  dedupKey: string
  orderId?: string | null
  paymentId?: string | null
  refundId?: string | null
  userId?: string | null
  reason?: string
}

export type CreditMovement = {
  id: string
  kind: LedgerKind
  /** Positive when the customer got credit. */
  amountCents: number
  reason: string
  actor: string
  orderId: string | null
  occurredAt: Date
}

/** Nothing happens when the event was posted before. @returns whether it is new */
export async function insertTransaction(
  tx: Db,
  transaction: NewTransaction,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .insert(ledgerTransactions)
    .values({ ...transaction, occurredAt: now })
    .onConflictDoNothing({ target: ledgerTransactions.dedupKey })
    .returning({ id: ledgerTransactions.id })
  if (!row) return false
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transactionId: row.id })))
  return true
}

/** Whoever changes a customer's credit holds this row until their transaction ends. */
export async function lockCustomer(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** What the customer has, 0 or more: the account's debits are positive, so its balance is turned around. */
export async function sumCustomerAccount(
  db: Db,
  { userId, account, orderId }: { userId: string; account: CustomerAccount; orderId?: string },
): Promise<number> {
  const ofOrder =
    orderId === undefined
      ? undefined
      : inArray(
          ledgerEntries.transactionId,
          db
            .select({ id: ledgerTransactions.id })
            .from(ledgerTransactions)
            .where(eq(ledgerTransactions.orderId, orderId)),
        )
  const [row] = await db
    .select({ balance: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.account, account), ofOrder))
  return row?.balance ?? 0
}

/** How often credit was moved for the order: the number of the next movement. */
export async function countHolds(tx: Db, orderId: string): Promise<number> {
  return tx.$count(
    ledgerTransactions,
    and(
      eq(ledgerTransactions.orderId, orderId),
      inArray(ledgerTransactions.kind, ['credit_held', 'credit_released']),
    ),
  )
}

/** Newest first. */
export async function listCreditMovements(db: Db, userId: string, limit: number): Promise<CreditMovement[]> {
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

/** Every account that is not at zero, in cents: positive is a debit. */
export async function listBalances(db: Db): Promise<{ account: string; balanceCents: number }[]> {
  const balance = sql<number>`sum(${ledgerEntries.amountCents})::float8`
  return db
    .select({ account: ledgerEntries.account, balanceCents: balance })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
    .having(ne(balance, 0))
    .orderBy(asc(ledgerEntries.account))
}

/** What each of these customers can spend; those without any are left out. */
export async function sumCredits(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: sql<string>`${ledgerEntries.userId}`,
      cents: sql<number>`-sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.userId, [...userIds]), eq(ledgerEntries.account, 'customer_credit')))
    .groupBy(ledgerEntries.userId)
  return new Map(rows.map(({ userId, cents }) => [userId, cents]))
}

export type CashMovement = { key: string; cashCents: number; at: Date }

const cashMovements = (db: Db, where: SQL | undefined): Promise<CashMovement[]> =>
  db
    .select({
      key: ledgerTransactions.dedupKey,
      cashCents: sql<number>`sum(${ledgerEntries.amountCents})::int`,
      at: ledgerTransactions.occurredAt,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerEntries.account, 'provider_cash'), where))
    .groupBy(ledgerTransactions.id)

export async function listCashWithin(db: Db, from: Date, until: Date): Promise<CashMovement[]> {
  const { occurredAt } = ledgerTransactions
  return cashMovements(db, and(gte(occurredAt, from), lt(occurredAt, until)))
}

export async function listCashByKey(db: Db, keys: readonly string[]): Promise<CashMovement[]> {
  return cashMovements(db, inArray(ledgerTransactions.dedupKey, [...keys]))
}
