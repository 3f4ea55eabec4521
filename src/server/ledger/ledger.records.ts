import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { CustomerAccount, LedgerEntry, LedgerKind } from '../../domain/ledger/journal.ts'
import { anyOf } from '../platform/db/any-of.ts'
import { builtOnce, type Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
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
  return (await insertTransactions(tx, [{ transaction, entries }], now)).has(transaction.dedupKey)
}

export type Posting = { transaction: NewTransaction; entries: readonly LedgerEntry[] }

/** Inserts several transactions, each with its entries. @returns the keys of those that were new */
export async function insertTransactions(
  tx: Db,
  postings: readonly Posting[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (postings.length === 0) return new Set()
  const { rows } = await insertAll(tx, postedValues(postings, now))
  return new Set(rows.map((row) => row.dedup_key))
}

const insertAll = builtOnce((tx, given: Places<PostedValues>) =>
  tx.execute<{ dedup_key: string }>(sql`with ${postedSql(given)} select dedup_key from posted`),
)

/** What `postedSql` takes: all transactions and all entries as JSON. */
export type PostedValues = { transactions: string; entries: string; postedAt: string }

export const postedValues = (postings: readonly Posting[], now: Date): PostedValues => ({
  transactions: JSON.stringify(postings.map(({ transaction }) => transaction)),
  entries: JSON.stringify(
    postings.flatMap(({ transaction: { dedupKey }, entries }) =>
      entries.map((entry) => ({ dedupKey, ...entry })),
    ),
  ),
  postedAt: now.toISOString(),
})

/**
 * The parts `posted` and `entered` of a statement's `with`: the entries of transactions that are new go in with them, whose
 * defaults say who did it and in what transaction.
 * @param paymentId of the payment that the same statement writes; left out, as the transactions say
 */
export const postedSql = (given: Places<PostedValues>, paymentId: SQL = sql`t."paymentId"`): SQL => sql`
  posted as (
    insert into ${ledgerTransactions} (kind, dedup_key, order_id, payment_id, refund_id, user_id, reason, occurred_at)
    select t.kind, t."dedupKey", t."orderId", ${paymentId}, t."refundId", t."userId", coalesce(t.reason, ''),
      ${given.postedAt}::timestamptz
    from jsonb_to_recordset(${given.transactions}::jsonb) as t (kind text, "dedupKey" text, "orderId" uuid,
      "paymentId" uuid, "refundId" uuid, "userId" uuid, reason text)
    on conflict (dedup_key) do nothing
    returning id, dedup_key
  ), entered as (
    insert into ${ledgerEntries} (transaction_id, account, user_id, amount_cents)
    select posted.id, e.account, e."userId", e."amountCents"
    from posted join rows from (jsonb_to_recordset(${given.entries}::jsonb)
      as ("dedupKey" text, account text, "userId" uuid, "amountCents" bigint)) with ordinality
      as e ("dedupKey", account, "userId", "amountCents", nth) on e."dedupKey" = posted.dedup_key
    order by e.nth
  )`

/** What the customer has, 0 or more: the account's debits are positive, so its balance is turned around. */
export async function sumCustomerAccount(
  db: Db,
  { userId, account }: { userId: string; account: CustomerAccount },
): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.account, account)))
  return row?.balance ?? 0
}

/** What one event gave a customer as credit, in cents. */
export async function sumCreditOf(db: Db, dedupKey: string): Promise<number> {
  const [row] = await db
    .select({ given: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::int` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.dedupKey, dedupKey), eq(ledgerEntries.account, 'customer_credit')))
  return row?.given ?? 0
}

/** Credit that is set aside for each of these orders; those without any are left out. */
export async function sumHeldCredits(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      orderId: sql<string>`${ledgerTransactions.orderId}`,
      cents: sql<number>`-sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(anyOf(ledgerTransactions.orderId, orderIds), eq(ledgerEntries.account, 'held_credit')))
    .groupBy(ledgerTransactions.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
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

export type CashMovement = { key: string; cashCents: number; at: Date }

const cashMovements = (db: Db, where: SQL | undefined): Promise<CashMovement[]> =>
  db
    .select({
      key: ledgerTransactions.dedupKey,
      cashCents: sql<number>`cash.cents`,
      at: ledgerTransactions.occurredAt,
    })
    .from(ledgerTransactions)
    // For each transaction by itself: joined as a whole, all entries that there are would be read.
    .crossJoinLateral(
      db
        .select({ cents: sql<number>`sum(${ledgerEntries.amountCents})::int`.as('cents') })
        .from(ledgerEntries)
        .where(
          and(
            eq(ledgerEntries.transactionId, ledgerTransactions.id),
            eq(ledgerEntries.account, 'provider_cash'),
          ),
        )
        .as('cash'),
    )
    .where(and(sql`cash.cents is not null`, where))

export async function listCashWithin(db: Db, from: Date, until: Date): Promise<CashMovement[]> {
  const { occurredAt } = ledgerTransactions
  return cashMovements(db, and(gte(occurredAt, from), lt(occurredAt, until)))
}

export async function listCashByKey(db: Db, keys: readonly string[]): Promise<CashMovement[]> {
  return cashMovements(db, inArray(ledgerTransactions.dedupKey, [...keys]))
}

export async function hasTransaction(db: Db, dedupKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.dedupKey, dedupKey))
  return rows.length > 0
}
