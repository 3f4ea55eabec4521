import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DraftMeal } from '../../../../../domain/menu-weeks/menu-week.ts'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { instant } from '../columns.ts'

/** A week by its scheduled date. The draft is what the owner works on; what is published is in `menuWeekMeals`. */
export const menuWeeks = pgTable('menu_weeks', {
  scheduledDate: date('scheduled_date', { mode: 'string' }).$type<CalendarDate>().primaryKey(),
  draft: jsonb('draft').$type<DraftMeal[]>().notNull().default([]),
  draftMealsMax: integer('draft_meals_max'),
  publishAt: instant('publish_at'),
  version: integer('version').notNull().default(1),
  publishedAt: instant('published_at'),
  publishedBy: text('published_by'),
  mealsMax: integer('meals_max'),
  /** By meal id, in cents: of meals that have left the menu as well. */
  toldPrices: jsonb('told_prices').$type<Record<string, number>>().notNull().default({}),
})

export const menuWeekMeals = pgTable(
  'menu_week_meals',
  {
    scheduledDate: date('scheduled_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
    mealId: uuid('meal_id').notNull(),
    position: integer('position').notNull(),
    priceCents: integer('price_cents').notNull(),
    promisedCents: integer('promised_cents').notNull(),
    portionLimit: integer('portion_limit'),
  },
  (table) => [primaryKey({ columns: [table.scheduledDate, table.mealId] })],
)

/** The weeks whose portions were shared out among boxes. `sharedAs`: of which menu, and what was taken too often then. */
export const portionShares = pgTable('portion_shares', {
  scheduledDate: date('scheduled_date', { mode: 'string' }).$type<CalendarDate>().primaryKey(),
  sharedAs: text('shared_as').notNull(),
})
