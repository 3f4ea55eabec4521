import { asc, getTableColumns, sql } from 'drizzle-orm'
import {
  contentsOf,
  type Ingredient,
  isKnown,
  type UnknownContents,
  whyUnknown,
} from '../../domain/menu/allergens.ts'
import { galleryOf, type Meal } from '../../domain/menu/meal.ts'
import { cents } from '../../domain/shared/money.ts'
import type { Db } from '../platform/db/db.ts'
import { keptFact } from '../platform/db/kept/kept-facts.ts'
import { ingredients, mealImages, mealIngredients, meals } from '../platform/db/schema/menu.ts'

/** A meal with what only the server needs of it. */
export type StoredMeal = Meal & { taxCategory: string }

/**
 * All that ever were, in menu order. A meal that nobody has checked is not available. The database does not let it be;
 * this read does not rely on that.
 */
export const listStoredMeals = keptFact('menu', async (db): Promise<readonly StoredMeal[]> => {
  const {
    costCents: _,
    createdAt: __,
    updatedAt: ___,
    recipeCheckedBy: ____,
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
      sellPriceCents: cents(row.sellPriceCents),
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

type Picture = Pick<typeof mealImages.$inferSelect, 'imageUrl' | 'sortOrder'>

// The outer column is spelled out: inside a select list drizzle would drop the table's name.
const gallery = sql<Picture[]>`coalesce((
  select json_agg(json_build_object('imageUrl', i.image_url, 'sortOrder', i.sort_order))
  from ${mealImages} i where i.meal_id = ${meals}.id), '[]'::json)`

const recipe = sql<Ingredient[]>`coalesce((
  select json_agg(json_build_object('name', n.name, 'proteinKind', n.protein_kind,
      'allergens', case when n.checked_at is not null then n.allergens end)
    order by r.position)
  from ${mealIngredients} r join ${ingredients} n on n.id = r.ingredient_id where r.meal_id = ${meals}.id), '[]'::json)`
