import { sql } from 'drizzle-orm'
import { bigint, customType, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../../../../domain/ledger/journal.ts'
import type { Difference } from '../../../../domain/ledger/reconcile-day.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { idInOrder, instant } from './columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Append-only, like its entries, which sum to zero; the actor comes from `actAs` of the same transaction. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: idInOrder(),
  kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
  dedupKey: text('dedup_key').notNull(),
  orderId: uuid('order_id'),
  paymentId: uuid('payment_id'),
  refundId: uuid('refund_id'),
  userId: uuid('user_id'),
  actor: text('actor')
    .notNull()
    .default(sql`coalesce(nullif(current_setting('app.actor', true), ''), 'system')`),
  reason: text('reason').notNull().default(''),
  occurredAt: instant('occurred_at').notNull(),
  xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
})

/** Positive is a debit, negative a credit; only customers' accounts have a `userId`. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: uuid('transaction_id').notNull(),
  account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
  userId: uuid('user_id'),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
})

/** One comparison with the payment provider per business day; made again, it is replaced. */
export const reconciliationReports = pgTable('reconciliation_reports', {
  businessDay: date('business_day', { mode: 'string' }).$type<CalendarDate>().primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  checkedBy: text('checked_by').notNull(),
  chargesCompared: integer('charges_compared').notNull(),
  refundsCompared: integer('refunds_compared').notNull(),
  differences: jsonb('differences').$type<Difference[]>().notNull(),
})
