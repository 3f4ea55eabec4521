import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  PROBLEM_ANSWERS,
  PROBLEM_KINDS,
  PROBLEM_STATES,
  WAIT_REASONS,
} from '../../../../../domain/problems/problem-kinds.ts'
import type { HistoryActor } from '../../acting-as.ts'
import { bytes, instant } from '../columns.ts'

/** One row, for good: up to how much is credited at once. */
export const problemPolicy = pgTable('problem_policy', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  perReportCents: integer('per_report_cents').notNull().default(2500),
  perBoxCents: integer('per_box_cents').notNull().default(5000),
  perHouseholdCents: integer('per_household_cents').notNull().default(10_000),
  periodDays: integer('period_days').notNull().default(90),
  version: integer('version').notNull().default(1),
})

export const problemReports = pgTable('problem_reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  orderId: uuid('order_id').notNull(),
  /** Null: the whole box. */
  mealId: uuid('meal_id'),
  kind: text('kind', { enum: PROBLEM_KINDS }).notNull(),
  quantity: integer('quantity').notNull(),
  words: text('words').notNull().default(''),
  claimCents: integer('claim_cents').notNull(),
  creditedCents: integer('credited_cents').notNull().default(0),
  state: text('state', { enum: PROBLEM_STATES }).notNull(),
  waitsBecause: text('waits_because', { enum: WAIT_REASONS }),
  requestKey: text('request_key').notNull(),
  reportedAt: instant('reported_at').notNull(),
  answer: text('answer', { enum: PROBLEM_ANSWERS }),
  answerCents: integer('answer_cents'),
  answerWords: text('answer_words'),
  answeredBy: text('answered_by').$type<HistoryActor>(),
  answeredAt: instant('answered_at'),
  version: integer('version').notNull().default(1),
})

export const problemPhotos = pgTable('problem_photos', {
  reportId: uuid('report_id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytes('bytes').notNull(),
})
