import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type LabelFacts, NUTRITION_SETTINGS } from '../../../../../domain/labels/label-facts.ts'
import { LABEL_SIZES } from '../../../../../domain/labels/paper/label-size.ts'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { instant } from '../columns.ts'

/** One row. */
export const labelSettings = pgTable('label_settings', {
  id: boolean('id').primaryKey().default(true),
  nutritionLabel: text('nutrition_label', { enum: NUTRITION_SETTINGS }).notNull().default('undecided'),
  nutritionReason: text('nutrition_reason').notNull().default(''),
  nutritionSince: date('nutrition_since', { mode: 'string' }).$type<CalendarDate>(),
  permit: text('permit').notNull().default(''),
  portionsPerBox: integer('portions_per_box').notNull().default(20),
  version: integer('version').notNull().default(1),
})

/**
 * `reason`: of labels that were printed again.
 */
export const labelRuns = pgTable('label_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  sheet: text('sheet', { enum: LABEL_SIZES }).notNull(),
  labels: integer('labels').notNull(),
  reason: text('reason'),
  printedAt: instant('printed_at').notNull(),
  printedBy: text('printed_by').notNull(),
})

/** One portion each. `orderId` null: a portion that belongs to no box. Voided once, and never changed. */
export const mealLabels = pgTable('meal_labels', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  runId: uuid('run_id').notNull(),
  place: integer('place').notNull(),
  batchId: uuid('batch_id'),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  orderId: uuid('order_id'),
  orderItemId: uuid('order_item_id'),
  mealId: uuid('meal_id').notNull(),
  personName: text('person_name'),
  k: integer('k').notNull(),
  n: integer('n').notNull(),
  facts: jsonb('facts').$type<LabelFacts>().notNull(),
  useBy: date('use_by', { mode: 'string' }).$type<CalendarDate>().notNull(),
  sheet: text('sheet', { enum: LABEL_SIZES }).notNull(),
  printedAt: instant('printed_at').notNull(),
  printedBy: text('printed_by').notNull(),
  voidedAt: instant('voided_at'),
  voidedBy: text('voided_by'),
  voidReason: text('void_reason'),
})
