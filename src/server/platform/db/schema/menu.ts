import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { Allergen } from '../../../../domain/menu/allergens.ts'
import { EVIDENCE_TYPES } from '../../../../domain/menu/claim-standing.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { bytes, instant } from './columns.ts'

export const meals = pgTable('meals', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull(),
  mainIngredients: text('main_ingredients').notNull(),
  nutritionalDescription: text('nutritional_description').notNull(),
  imageUrl: text('image_url'),
  /** Per portion; null while it neither follows from the recipe nor has been typed. */
  calories: integer('calories'),
  carbs: integer('carbs'),
  fat: integer('fat'),
  protein: integer('protein'),
  /** Null while an ingredient has no price. */
  costCents: integer('cost_cents'),
  sellPriceCents: integer('sell_price_cents').notNull(),
  category: text('category').notNull(),
  taxCategory: text('tax_category').notNull().default('refrigerated-meal'),
  isAvailable: boolean('is_available').notNull().default(false),
  /** Null: nobody says that its recipe is complete. */
  recipeCheckedAt: instant('recipe_checked_at'),
  recipeCheckedBy: text('recipe_checked_by'),
  /** What it is cooked by; never a draft while it is for sale. */
  recipeVersionId: uuid('recipe_version_id'),
  heatingText: text('heating_text').notNull().default(''),
  storageText: text('storage_text').notNull().default(''),
  /** After delivery; null while nobody has said it. */
  eatWithinDays: integer('eat_within_days'),
  /** Orders refer to meals, so none is deleted. */
  retiredAt: instant('retired_at'),
  belowCostReason: text('below_cost_reason'),
  version: integer('version').notNull().default(1),
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
  /** Null: a picture that came with the product. */
  pictureId: text('picture_id'),
})

export const ingredients = pgTable('ingredients', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  allergens: text('allergens').array().$type<Allergen[]>(),
  proteinKind: text('protein_kind', { enum: ['beef', 'pork', 'chicken', 'fish', 'shellfish'] }),
  /** Null: nobody has checked its allergens and protein, whatever is there. */
  checkedAt: instant('checked_at'),
  checkedBy: text('checked_by'),
  /** Null: as its name. */
  labelName: text('label_name'),
  species: text('species'),
  subIngredients: text('sub_ingredients'),
  /** Nutrition per 100 g of the raw ingredient; null is unknown. */
  kcal: integer('kcal'),
  fatMg: integer('fat_mg'),
  saturatedFatMg: integer('saturated_fat_mg'),
  transFatMg: integer('trans_fat_mg'),
  cholesterolMg: integer('cholesterol_mg'),
  sodiumMg: integer('sodium_mg'),
  carbsMg: integer('carbs_mg'),
  fiberMg: integer('fiber_mg'),
  sugarsMg: integer('sugars_mg'),
  addedSugarsMg: integer('added_sugars_mg'),
  proteinMg: integer('protein_mg'),
  /** Nanograms and micrograms, because a label rounds to tenths of the next larger unit. */
  vitaminDNg: integer('vitamin_d_ng'),
  calciumMg: integer('calcium_mg'),
  ironMcg: integer('iron_mcg'),
  potassiumMg: integer('potassium_mg'),
  nutritionSource: text('nutrition_source'),
  edibleBp: integer('edible_bp').notNull().default(10_000),
  shelfDays: integer('shelf_days'),
  /** What one piece weighs, such as an egg without its shell. */
  pieceMg: integer('piece_mg'),
  /** On the food traceability list. */
  isTraceable: boolean('is_traceable').notNull().default(false),
  version: integer('version').notNull().default(1),
})

export const ingredientPacks = pgTable('ingredient_packs', {
  id: uuid('id').primaryKey().defaultRandom(),
  ingredientId: uuid('ingredient_id').notNull(),
  supplier: text('supplier').notNull(),
  name: text('name').notNull(),
  contentMg: bigint('content_mg', { mode: 'number' }).notNull(),
  priceCents: integer('price_cents').notNull(),
  isPreferred: boolean('is_preferred').notNull().default(false),
  /** What the supplier calls it in an order. */
  orderCode: text('order_code'),
  /** The fewest that the supplier sells at once. */
  minPacks: integer('min_packs').notNull().default(1),
})

/** What one portion of a meal needs before cooking, through its parts: derived when it takes a version of a recipe. */
export const mealIngredients = pgTable(
  'meal_ingredients',
  {
    mealId: uuid('meal_id').notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    /** `mg` in whole grams, at least one. */
    grams: integer('grams').notNull(),
    position: integer('position').notNull(),
    mg: integer('mg').notNull(),
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
  version: integer('version').notNull().default(1),
  /** The last day on which it may be said; null: no end. */
  endsOn: date('ends_on', { mode: 'string' }).$type<CalendarDate>(),
  fileName: text('file_name'),
  fileType: text('file_type', { enum: EVIDENCE_TYPES }),
  fileSha256: text('file_sha256'),
  fileBytes: bytes('file_bytes'),
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
