import { asc, getTableColumns, sql } from 'drizzle-orm'
import { panelOf, type RoundedNutrition } from '../../domain/labels/figures/rounded-nutrition.ts'
import {
  contentsOf,
  type Ingredient,
  isKnown,
  type UnknownContents,
  whyUnknown,
} from '../../domain/menu/allergens.ts'
import { galleryOf, type Meal } from '../../domain/menu/meal.ts'
import { fraction } from '../../domain/recipes/fraction.ts'
import { macrosOf, type Nutrition } from '../../domain/recipes/nutrition.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { ingredients, mealImages, mealIngredients, meals } from '../platform/db/schema/menu.ts'
import { nutritionOf } from './nutrition-in-json.reads.ts'

/** A meal with what only the server needs of it. */
export type StoredMeal = Meal & {
  taxCategory: string
  costCents: Cents | null
  /** Null while one of them is unknown of an ingredient. */
  facts: RoundedNutrition | null
}

/**
 * All that ever were, in menu order. A meal that nobody has checked is not available. The database does not let it be;
 * this read does not rely on that.
 */
export const listStoredMeals = keptFact('menu', async (db): Promise<readonly StoredMeal[]> => {
  const {
    createdAt: _,
    updatedAt: __,
    recipeCheckedBy: ___,
    belowCostReason: ____,
    version: _____,
    retiredAt: ______,
    recipeVersionId: _______,
    heatingText: ________,
    storageText: _________,
    ...columns
  } = getTableColumns(meals)
  const rows = await db
    .select({ ...columns, gallery, recipe })
    .from(meals)
    .orderBy(asc(meals.sortOrder), asc(meals.name))
  return rows.map(({ gallery, recipe, recipeCheckedAt, ...row }) => {
    const contents = contentsOf({ isComplete: recipeCheckedAt !== null, ingredients: recipe })
    return {
      ...row,
      ...nutritionOnMenu(row, recipe),
      facts: panelOf(byWeight(recipe)),
      sellPriceCents: cents(row.sellPriceCents),
      costCents: row.costCents === null ? null : cents(row.costCents),
      images: galleryOf(row.imageUrl, gallery),
      ingredients: recipe.map(({ name }) => name),
      ...contents,
      isAvailable: row.isAvailable && isKnown(contents),
    }
  })
})

/** Meals of which nobody has checked all that they contain, in menu order, with what is missing. */
export async function listUnknownMeals(db: Db): Promise<({ name: string } & UnknownContents)[]> {
  const rows = await db
    .select({ name: meals.name, recipeCheckedAt: meals.recipeCheckedAt, recipe })
    .from(meals)
    .orderBy(asc(meals.sortOrder), asc(meals.name))
  return rows.flatMap(({ name, recipeCheckedAt, recipe }) => {
    const why = whyUnknown({ isComplete: recipeCheckedAt !== null, ingredients: recipe })
    return why ? [{ name, ...why }] : []
  })
}

const byWeight = (recipe: readonly RecipeIngredient[]) =>
  recipe.map(({ mg, per100g }) => ({ mg: fraction(mg), per100g }))

type Macros = Record<keyof typeof NO_MACROS, number>
const NO_MACROS = { calories: 0, carbs: 0, fat: 0, protein: 0 }

/**
 * Derived as soon as every ingredient has nutrition facts; until then as somebody typed it. A meal without either is not
 * for sale.
 */
function nutritionOnMenu(
  typed: Record<keyof Macros, number | null>,
  recipe: readonly RecipeIngredient[],
): Macros {
  const derived = macrosOf(byWeight(recipe))
  const { calories, carbs, fat, protein } = typed
  if (derived !== null) return derived
  return calories === null || carbs === null || fat === null || protein === null
    ? NO_MACROS
    : { calories, carbs, fat, protein }
}

type RecipeIngredient = Ingredient & { mg: number; per100g: Nutrition }

type Picture = Pick<typeof mealImages.$inferSelect, 'imageUrl' | 'sortOrder'>

// The outer column is spelled out: inside a select list drizzle would drop the table's name.
const gallery = sql<Picture[]>`coalesce((
  select json_agg(json_build_object('imageUrl', i.image_url, 'sortOrder', i.sort_order))
  from ${mealImages} i where i.meal_id = ${meals}.id), '[]'::json)`

const recipe = sql<RecipeIngredient[]>`coalesce((
  select json_agg(json_build_object('name', n.name, 'proteinKind', n.protein_kind, 'mg', r.mg,
      'per100g', ${nutritionOf('n')},
      'allergens', case when n.checked_at is not null then n.allergens end)
    order by r.position)
  from ${mealIngredients} r join ${ingredients} n on n.id = r.ingredient_id where r.meal_id = ${meals}.id), '[]'::json)`
