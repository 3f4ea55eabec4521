import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_DECISIONS, DISPUTE_KINDS, DISPUTE_STATUSES } from '../../../../domain/disputes/dispute.ts'
import { STRAY_REASONS, STRAY_SETTLEMENTS, STRAY_STATUSES } from '../../../../domain/pricing/stray-payment.ts'
import type { HistoryActor } from '../acting-as.ts'
import { idInOrder, instant } from './columns.ts'

/** One that `isGone` was deleted at the provider: only charges of before are looked for under its id. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid('user_id').primaryKey(),
  providerCustomerId: text('provider_customer_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  isGone: boolean('is_gone').notNull().default(false),
  timesReplaced: integer('times_replaced').notNull().default(0),
  /** The mail address has changed, and the provider is still to be told; kept by a trigger of users. */
  emailDue: boolean('email_due').notNull().default(false),
})

export const paymentEnvironment = pgTable('payment_environment', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  environment: text('environment', { enum: ['simulated', 'test', 'live'] }).notNull(),
})

export const storedPaymentMethods = pgTable('stored_payment_methods', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  providerPaymentMethodId: text('provider_payment_method_id').notNull(),
  brand: text('brand'),
  last4: text('last4'),
  expMonth: integer('exp_month'),
  expYear: integer('exp_year'),
  isDefault: boolean('is_default').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  checkedAt: instant('checked_at'),
  renewedAt: instant('renewed_at'),
})

/** Written before the provider is called; `providerSessionId` and `url` come with its answer. */
export const checkoutSessions = pgTable('checkout_sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  providerSessionId: text('provider_session_id'),
  mode: text('mode', { enum: ['payment', 'setup'] }).notNull(),
  status: text('status', { enum: ['open', 'complete', 'expired'] })
    .notNull()
    .default('open'),
  amountCents: integer('amount_cents').notNull(),
  renews: boolean('renews').notNull().default(false),
  url: text('url'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
})

/** Written before the provider is called; `providerSessionId` and `url` come with its answer. */
export const cardChanges = pgTable('card_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  origin: text('origin').notNull(),
  providerSessionId: text('provider_session_id'),
  status: text('status', { enum: ['open', 'complete', 'expired'] })
    .notNull()
    .default('open'),
  url: text('url'),
  paymentMethodId: uuid('payment_method_id'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  completedAt: instant('completed_at'),
})

/**
 * A payment is succeeded exactly when `capturedCents` is above 0. `excessCents` reached the card beyond that: the same
 * money had been given another way.
 */
export const payments = pgTable('payments', {
  id: idInOrder(),
  orderId: uuid('order_id').notNull(),
  checkoutSessionId: uuid('checkout_session_id'),
  providerPaymentIntentId: text('provider_payment_intent_id'),
  idempotencyKey: text('idempotency_key'),
  status: text('status', {
    enum: ['initiated', 'requires_action', 'unknown', 'succeeded', 'failed', 'canceled'],
  }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  capturedCents: integer('captured_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
  creditedCents: integer('credited_cents').notNull().default(0),
  excessCents: integer('excess_cents').notNull().default(0),
  failureCode: text('failure_code'),
  declineCode: text('decline_code'),
  providerPaymentMethodId: text('provider_payment_method_id'),
  failureMessage: text('failure_message'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  succeededAt: instant('succeeded_at'),
})

/**
 * `cardCents` goes to the card, the rest of `amountCents` is given as credit; `creditedCents` of that rest was card
 * money, what is left of it was credit. `timesBooked` counts how often the ledger has it as given: one that failed
 * later may arrive after all.
 */
export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey().defaultRandom(),
  paymentId: uuid('payment_id'),
  orderId: uuid('order_id').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  providerRefundId: text('provider_refund_id'),
  amountCents: integer('amount_cents').notNull(),
  cardCents: integer('card_cents').notNull().default(0),
  creditedCents: integer('credited_cents').notNull().default(0),
  status: text('status', { enum: ['pending', 'succeeded', 'failed'] })
    .notNull()
    .default('pending'),
  reason: text('reason').notNull(),
  actor: text('actor').$type<HistoryActor>().notNull().default('system'),
  failureMessage: text('failure_message'),
  timesBooked: integer('times_booked').notNull().default(0),
  /** What staff answered about the box when this gave back the last of its price; null when nobody was asked. */
  leavesUncooked: boolean('leaves_uncooked'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * `refundAttempt` counts from 1; a failed one begins the next, not before `refundAgainAt`. What is settled says as
 * what, by whom, and what its customer was told; with a `providerRefundId` the card got it as well. `bankCents` of it
 * went back by a lost dispute, or was settled by staff before that dispute was won.
 */
export const strayPayments = pgTable('stray_payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  providerPaymentIntentId: text('provider_payment_intent_id').notNull(),
  providerSessionId: text('provider_session_id'),
  orderId: uuid('order_id'),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason', { enum: STRAY_REASONS }).notNull(),
  status: text('status', { enum: STRAY_STATUSES }).notNull().default('found'),
  providerRefundId: text('provider_refund_id'),
  refundAttempt: integer('refund_attempt').notNull().default(1),
  refundFailedAt: instant('refund_failed_at'),
  refundAgainAt: instant('refund_again_at'),
  foundAt: instant('found_at').notNull().defaultNow(),
  resolvedAt: instant('resolved_at'),
  settledAs: text('settled_as', { enum: STRAY_SETTLEMENTS }),
  settledBy: text('settled_by'),
  settledNote: text('settled_note'),
  bankCents: integer('bank_cents').notNull().default(0),
})

/**
 * As the provider has it; `decision` is what an owner made of it. Without an `orderId` the money belongs to none of our
 * orders.
 */
export const disputes = pgTable('disputes', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: DISPUTE_KINDS }).notNull(),
  providerId: text('provider_id').notNull(),
  providerChargeId: text('provider_charge_id').notNull(),
  providerPaymentIntentId: text('provider_payment_intent_id'),
  orderId: uuid('order_id'),
  userId: uuid('user_id'),
  amountCents: integer('amount_cents').notNull(),
  status: text('status', { enum: DISPUTE_STATUSES }).notNull(),
  reason: text('reason').notNull(),
  respondBy: instant('respond_by'),
  isRefundable: boolean('is_refundable').notNull(),
  openedAt: instant('opened_at').notNull(),
  foundAt: instant('found_at').notNull(),
  decision: text('decision', { enum: DISPUTE_DECISIONS }),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
})

/** `providerId` is that of the movement at the provider; below 0 the money left us. */
export const disputeMovements = pgTable('dispute_movements', {
  providerId: text('provider_id').primaryKey(),
  disputeId: uuid('dispute_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  feeCents: integer('fee_cents').notNull(),
  movedAt: instant('moved_at').notNull(),
})

export const webhookEvents = pgTable('webhook_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  payload: jsonb('payload').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  processedAt: instant('processed_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
})
