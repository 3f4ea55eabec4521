import { bigint, boolean, date, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { instant } from '../columns.ts'

/** What the kitchen does for those who must not eat something that a meal holds. */
export const clashRules = pgTable(
  'clash_rules',
  {
    mealId: uuid('meal_id').notNull(),
    /** A word of the preferences form. */
    what: text('what').notNull(),
    /** Null, with the text, of a rule that was cleared. */
    act: text('act', { enum: ['leave_out', 'swap'] }),
    text: text('text'),
    /** The recipe that it was written for. */
    recipeVersionId: uuid('recipe_version_id'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.mealId, table.what] })],
)

/** What somebody must settle about a paid box before its food is released. */
export const kitchenCases = pgTable('kitchen_cases', {
  id: uuid('id').primaryKey().defaultRandom(),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  orderId: uuid('order_id').notNull(),
  orderItemId: uuid('order_item_id'),
  /** The batch that is short or was thrown away. */
  batchId: uuid('batch_id'),
  /** How many portions of the batch's meal are missing; null: the case concerns all portions of the line. */
  portions: integer('portions'),
  kind: text('kind', { enum: ['clash', 'short', 'batch_discarded', 'mismatch'] }).notNull(),
  state: text('state', { enum: ['open', 'swapped', 'accepted', 'refunded', 'dropped'] })
    .notNull()
    .default('open'),
  /** Of a clash: what is new in it, in words of the preferences form. */
  words: text('words').array().notNull().default([]),
  /** By which recipe it clashes. */
  recipeVersionId: uuid('recipe_version_id'),
  reason: text('reason').notNull(),
  openedAt: instant('opened_at').notNull(),
  openedBy: text('opened_by').notNull(),
  settledAt: instant('settled_at'),
  actor: text('actor'),
  note: text('note'),
  version: integer('version').notNull().default(1),
})

/**
 * Append-only: `portions` of a line of a placed order that are cooked as another meal than `fromMealId`, or left out. What all
 * rows of a line come to, the view `cooked_lines` says.
 */
export const orderAmendments = pgTable('order_amendments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderItemId: uuid('order_item_id').notNull(),
  fromMealId: uuid('from_meal_id').notNull(),
  portions: integer('portions').notNull(),
  mealId: uuid('meal_id').notNull(),
  mealName: text('meal_name').notNull(),
  mealCategory: text('meal_category').notNull(),
  allergens: text('allergens').array(),
  /** Nothing is cooked for these portions, and the meal is the one that they were. */
  isLeftOut: boolean('is_left_out').notNull().default(false),
  caseId: uuid('case_id'),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  at: instant('at').notNull(),
})

/** Lines of orders as they are cooked: a row for each meal that is made for a line. What is left out has none. */
export const cookedLines = pgView('cooked_lines', {
  /** Of the line. */
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  forPersons: uuid('for_persons').array(),
  unitPriceCents: integer('unit_price_cents').notNull(),
  confirmation: text('confirmation'),
  /** The version of the recipe that was chosen: of what is not amended. */
  recipeVersionId: uuid('recipe_version_id'),
  mealId: uuid('meal_id').notNull(),
  mealName: text('meal_name').notNull(),
  mealCategory: text('meal_category').notNull(),
  allergens: text('allergens').array(),
  quantity: integer('quantity').notNull(),
  isAmended: boolean('is_amended').notNull(),
}).existing()
