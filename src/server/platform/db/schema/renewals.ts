import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DunningMail } from '../../../../domain/charges/dunning.ts'
import type { MealSelections } from '../../../../domain/meal-plan/meal-selections.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { instant } from './columns.ts'

export const dunningCases = pgTable('dunning_cases', {
  boxId: uuid('box_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text('status', {
    enum: ['retrying', 'awaiting_customer', 'recovered', 'given_up', 'stopped'],
  }).notNull(),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: instant('next_attempt_at'),
  giveUpAt: instant('give_up_at').notNull(),
  declineKind: text('decline_kind', { enum: ['temporary', 'needs_customer', 'never_retry'] }).notNull(),
  lastCode: text('last_code').notNull(),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  triedCard: text('tried_card'),
  triedAt: instant('tried_at'),
  mailed: text('mailed').array().$type<DunningMail[]>().notNull().default([]),
})

export const sentNotices = pgTable(
  'sent_notices',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    key: text('key').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** What it told that the meals of its box cost; null where it told no price. */
    toldMealsCents: integer('told_meals_cents'),
    /** What it told that a portion of each meal costs, by meal id, in cents. */
    /** What was chosen then. */
    toldSelections: jsonb('told_selections').$type<MealSelections>(),
    /** Portions of each meal that were to be in the box, by meal id. */
    toldPortions: jsonb('told_portions').$type<Readonly<Record<string, number>>>(),
    toldPrices: jsonb('told_prices').$type<Readonly<Record<string, number>>>(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.key] })],
)

export const cutoffRehearsals = pgTable('cutoff_rehearsals', {
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().primaryKey(),
  madeAt: instant('made_at').notNull(),
})

export const cutoffRehearsalLines = pgTable(
  'cutoff_rehearsal_lines',
  {
    deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    boxId: uuid('box_id').notNull(),
    step: text('step').notNull(),
    dueCents: integer('due_cents').notNull(),
    detail: jsonb('detail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryDate, table.boxId] })],
)

export const cutoffRuns = pgTable('cutoff_runs', {
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().primaryKey(),
  ordersCloseAt: instant('orders_close_at').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  report: jsonb('report'),
})
