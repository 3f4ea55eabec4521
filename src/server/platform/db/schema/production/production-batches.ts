import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { BATCH_STATES } from '../../../../../domain/production/batch-states.ts'
import { WEIGHT_UNITS } from '../../../../../domain/production/weight-in-words.ts'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { instant } from '../columns.ts'

/** One row. */
export const kitchenSettings = pgTable('kitchen_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  weightUnits: text('weight_units', { enum: WEIGHT_UNITS }).notNull().default('us'),
  /** Cooked beyond what is ordered, in basis points of the portions of each meal. */
  extraBp: integer('extra_bp').notNull().default(0),
  version: integer('version').notNull().default(1),
})

/** Written at the release of a work order, or when something is cooked again; then only what became of a batch changes. */
export const productionBatches = pgTable('production_batches', {
  id: uuid('id').primaryKey().defaultRandom(),
  workOrderId: uuid('work_order_id').notNull(),
  recipeVersionId: uuid('recipe_version_id').notNull(),
  /** Null: a part. */
  mealId: uuid('meal_id'),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['meal', 'part'] }).notNull(),
  station: text('station').notNull(),
  startsAt: instant('starts_at').notNull(),
  position: integer('position').notNull(),
  orderedPortions: integer('ordered_portions'),
  plannedPortions: integer('planned_portions'),
  plannedMg: bigint('planned_mg', { mode: 'number' }).notNull(),
  producedPortions: integer('produced_portions'),
  producedMg: bigint('produced_mg', { mode: 'number' }),
  status: text('status', { enum: BATCH_STATES }).notNull().default('planned'),
  startedAt: instant('started_at'),
  cookedAt: instant('cooked_at'),
  finishedAt: instant('finished_at'),
  useBy: date('use_by', { mode: 'string' }).$type<CalendarDate>(),
  version: integer('version').notNull().default(1),
  /** The batch that was thrown away or came out short; null where it was planned at the release, or as a part of such a batch. */
  againOf: uuid('again_of'),
})

/** Each names an ingredient or the batch of a part, never both. */
export const productionBatchNeeds = pgTable(
  'production_batch_needs',
  {
    batchId: uuid('batch_id').notNull(),
    position: integer('position').notNull(),
    ingredientId: uuid('ingredient_id'),
    partBatchId: uuid('part_batch_id'),
    mg: bigint('mg', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })],
)
