import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row, for good: up to how much staff give a customer within a day without an owner. */
export const moneyLimits = pgTable('money_limits', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  secondPersonAboveCents: integer('second_person_above_cents').notNull().default(20_000),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull().default('system'),
})

/** Append-only; what was decided about it is in `moneyDecisions`. */
export const moneyRequests = pgTable('money_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: ['refund', 'credit'] }).notNull(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id'),
  refundTo: text('refund_to', { enum: ['card', 'credit'] }),
  /** null when nothing was said about the box. */
  leavesUncooked: boolean('leaves_uncooked'),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason').notNull(),
  requestKey: text('request_key').notNull(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** One for each request, by another person. */
export const moneyDecisions = pgTable('money_decisions', {
  requestId: uuid('request_id').primaryKey(),
  isApproved: boolean('is_approved').notNull(),
  decidedBy: text('decided_by').notNull(),
  decidedAt: instant('decided_at').notNull(),
})
