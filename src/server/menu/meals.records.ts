import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { contentsOf, type Ingredient } from '../../domain/menu/allergens.ts'
import { galleryOf, type Meal } from '../../domain/menu/meal.ts'
import { cents } from '../../domain/shared/money.ts'
import type { Db } from '../platform/db/db.ts'
import { ingredients, mealImages, mealIngredients, meals } from '../platform/db/schema/menu.ts'

/** A meal with what only the server needs of it. */
export type StoredMeal = Meal & { taxCategory: string }

/** In menu order: the available ones, exactly these, or all that ever were. */
export async function listStoredMeals(
  db: Db,
  which: 'available' | 'all' | readonly string[],
): Promise<StoredMeal[]> {
  if (which.length === 0) return []
  const wanted =
    which === 'available'
      ? eq(meals.isAvailable, true)
      : which === 'all'
        ? undefined
        : inArray(meals.id, [...which])
  const { costCents: _, createdAt: __, updatedAt: ___, ...columns } = getTableColumns(meals)
  const rows = await db
    .select({ ...columns, gallery, recipe })
    .from(meals)
    .where(wanted)
    .orderBy(asc(meals.sortOrder), asc(meals.name))
  return rows.map(({ gallery, recipe, ...row }) => ({
    ...row,
    sellPriceCents: cents(row.sellPriceCents),
    images: galleryOf(row.imageUrl, gallery),
    ingredients: recipe.map(({ name }) => name),
    ...contentsOf(recipe),
  }))
}

type Picture = Pick<typeof mealImages.$inferSelect, 'imageUrl' | 'sortOrder'>

// The outer column is spelled out: inside a select list drizzle would drop the table's name.
const gallery = sql<Picture[]>`coalesce((
  select json_agg(json_build_object('imageUrl', i.image_url, 'sortOrder', i.sort_order))
  from ${mealImages} i where i.meal_id = ${meals}.id), '[]'::json)`

const recipe = sql<Ingredient[]>`coalesce((
  select json_agg(json_build_object('name', n.name, 'allergens', n.allergens, 'proteinKind', n.protein_kind)
    order by r.position)
  from ${mealIngredients} r join ${ingredients} n on n.id = r.ingredient_id where r.meal_id = ${meals}.id), '[]'::json)`
