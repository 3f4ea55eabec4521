import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Allergen } from '../../../../domain/menu/allergens.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { instant } from './columns.ts'

export const meals = pgTable('meals', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull(),
  mainIngredients: text('main_ingredients').notNull(),
  nutritionalDescription: text('nutritional_description').notNull(),
  imageUrl: text('image_url'),
  calories: integer('calories').notNull(),
  carbs: integer('carbs').notNull(),
  fat: integer('fat').notNull(),
  protein: integer('protein').notNull(),
  costCents: integer('cost_cents').notNull(),
  sellPriceCents: integer('sell_price_cents').notNull(),
  category: text('category').notNull(),
  taxCategory: text('tax_category').notNull().default('refrigerated-meal'),
  isAvailable: boolean('is_available').notNull().default(false),
  /** Null: nobody says that its recipe is complete. */
  recipeCheckedAt: instant('recipe_checked_at'),
  recipeCheckedBy: text('recipe_checked_by'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const mealImages = pgTable('meal_images', {
  id: uuid('id').primaryKey().defaultRandom(),
  mealId: uuid('meal_id').notNull(),
  imageUrl: text('image_url').notNull(),
  altText: text('alt_text').notNull(),
  sortOrder: integer('sort_order').notNull(),
})

export const ingredients = pgTable('ingredients', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  allergens: text('allergens').array().$type<Allergen[]>(),
  proteinKind: text('protein_kind', { enum: ['beef', 'pork', 'chicken', 'fish', 'shellfish'] }),
  /** Null: nobody has checked its allergens and protein, whatever is there. */
  checkedAt: instant('checked_at'),
  checkedBy: text('checked_by'),
})

export const mealIngredients = pgTable(
  'meal_ingredients',
  {
    mealId: uuid('meal_id').notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    grams: integer('grams').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mealId, table.ingredientId] })],
)

/** Names a meal or an ingredient, never both. */
export const claims = pgTable('claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  mealId: uuid('meal_id'),
  ingredientId: uuid('ingredient_id'),
  claim: text('claim').notNull(),
  owner: text('owner').notNull(),
  evidence: text('evidence').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const taxRates = pgTable(
  'tax_rates',
  {
    category: text('category').notNull(),
    county: text('county').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).$type<CalendarDate>().notNull(),
    rateBp: integer('rate_bp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.county, table.validFrom] })],
)
