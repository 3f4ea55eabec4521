import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { WORK_ORDER_STATES } from '../../../../domain/production/batch-states.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { instant } from './columns.ts'

export const workOrders = pgTable('work_orders', {
  id: uuid('id').primaryKey().defaultRandom(),
  workOrderNumber: text('work_order_number').notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  revision: integer('revision').notNull(),
  inputHash: text('input_hash').notNull(),
  productionDate: date('production_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  status: text('status', { enum: WORK_ORDER_STATES }).notNull().default('planned'),
  totalMeals: integer('total_meals').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  releasedAt: instant('released_at'),
  releasedBy: text('released_by'),
  /** Why it was released although something blocked it, and what that was. */
  overrideReason: text('override_reason'),
  overridden: text('overridden').array().notNull().default([]),
  /** As the settings were when it was released. */
  extraBp: integer('extra_bp').notNull().default(0),
})

export const workOrderItems = pgTable('work_order_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  workOrderId: uuid('work_order_id').notNull(),
  mealId: uuid('meal_id').notNull(),
  mealName: text('meal_name').notNull(),
  quantity: integer('quantity').notNull(),
  unitPriceCents: integer('unit_price_cents').notNull(),
  position: integer('position').notNull(),
  hasCompleteRecipe: boolean('has_complete_recipe').notNull(),
})

export const workOrderIngredients = pgTable(
  'work_order_ingredients',
  {
    workOrderId: uuid('work_order_id').notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    ingredientName: text('ingredient_name').notNull(),
    grams: integer('grams').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workOrderId, table.ingredientId] })],
)

/** Append-only, written by a trigger of `users`. */
export const testCustomerChanges = pgTable('test_customer_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  isTestCustomer: boolean('is_test_customer').notNull(),
  actor: text('actor')
    .notNull()
    .default(sql`coalesce(nullif(current_setting('app.actor', true), ''), 'system')`),
  occurredAt: instant('occurred_at').notNull(),
})
