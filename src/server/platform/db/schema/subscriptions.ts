import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BoxOutcome } from '../../../../domain/boxes/box-state.ts'
import type { DecidedWith } from '../../../../domain/cutoffs/cutoff-report.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { instant } from './columns.ts'

export const subscriptionStatus = pgEnum('subscription_status', ['active', 'paused', 'past_due', 'canceled'])

export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  status: subscriptionStatus('status').notNull().default('active'),
  householdSize: integer('household_size').notNull(),
  deliveryAddressId: uuid('delivery_address_id').notNull(),
  paymentMethodId: uuid('payment_method_id'),
  promoCodeId: uuid('promo_code_id'),
  continuesId: uuid('continues_id'),
  firstDeliveryDate: date('first_delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  pausedAt: instant('paused_at'),
  pausedUntil: date('paused_until', { mode: 'string' }).$type<CalendarDate>(),
  failedWeeks: integer('failed_weeks').notNull().default(0),
  canceledAt: instant('canceled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

const chosenMeal = {
  mealId: uuid('meal_id').notNull(),
  quantity: integer('quantity').notNull(),
  acceptedClashes: text('accepted_clashes').array().notNull().default([]),
  forPersons: uuid('for_persons').array(),
  confirmation: text('confirmation'),
}

export const subscriptionSelections = pgTable(
  'subscription_selections',
  { subscriptionId: uuid('subscription_id').notNull(), ...chosenMeal },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.mealId] })],
)

const boxOutcomes = [
  'first_box',
  'charging',
  'charged',
  'free',
  'skipped',
  'paused',
  'canceled',
  'needs_choice',
  'not_served',
  'no_delivery',
  'too_late',
  'on_hold',
  'dropped',
] as const satisfies readonly BoxOutcome[]

export const boxes = pgTable('boxes', {
  id: uuid('id').primaryKey().defaultRandom(),
  subscriptionId: uuid('subscription_id').notNull(),
  userId: uuid('user_id').notNull(),
  scheduledDate: date('scheduled_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  ordersCloseAt: instant('orders_close_at').notNull(),
  deliveryAddressId: uuid('delivery_address_id'),
  orderId: uuid('order_id'),
  skippedAt: instant('skipped_at'),
  skippedBy: text('skipped_by'),
  processedAt: instant('processed_at'),
  outcome: text('outcome', { enum: boxOutcomes }),
  settledAt: instant('settled_at'),
  decidedWith: jsonb('decided_with').$type<DecidedWith>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const boxSelections = pgTable(
  'box_selections',
  { boxId: uuid('box_id').notNull(), ...chosenMeal },
  (table) => [primaryKey({ columns: [table.boxId, table.mealId] })],
)

export const subscriptionChanges = pgTable('subscription_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: text('number').notNull(),
  subscriptionId: uuid('subscription_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  oldValue: jsonb('old_value').$type<Record<string, unknown>>().notNull(),
  newValue: jsonb('new_value').$type<Record<string, unknown>>().notNull(),
  effectiveFrom: date('effective_from', { mode: 'string' }).$type<CalendarDate>(),
  actor: text('actor')
    .notNull()
    .default(sql`coalesce(nullif(current_setting('app.actor', true), ''), 'system')`),
  createdAt: instant('created_at').notNull(),
})
