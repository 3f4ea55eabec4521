import { asc, eq, inArray } from 'drizzle-orm'
import { type Allergen, contentsOf, type Ingredient } from '../../domain/menu/allergens.ts'
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
  const rows = await db.select().from(meals).where(wanted).orderBy(asc(meals.sortOrder), asc(meals.name))
  const mealIds = rows.map((row) => row.id)
  if (mealIds.length === 0) return []
  const images = await db.select().from(mealImages).where(inArray(mealImages.mealId, mealIds))
  const recipes = await listRecipes(db, mealIds)
  return rows.map(({ costCents: _, createdAt: __, updatedAt: ___, ...row }) => {
    const recipe = recipes.filter((line) => line.mealId === row.id)
    return {
      ...row,
      sellPriceCents: cents(row.sellPriceCents),
      images: galleryOf(
        row.imageUrl,
        images.filter((image) => image.mealId === row.id),
      ),
      ingredients: recipe.map((line) => line.name),
      ...contentsOf(recipe),
    }
  })
}

async function listRecipes(db: Db, mealIds: string[]): Promise<(Ingredient & { mealId: string })[]> {
  const rows = await db
    .select({
      mealId: mealIngredients.mealId,
      name: ingredients.name,
      allergens: ingredients.allergens,
      proteinKind: ingredients.proteinKind,
    })
    .from(mealIngredients)
    .innerJoin(ingredients, eq(ingredients.id, mealIngredients.ingredientId))
    .where(inArray(mealIngredients.mealId, mealIds))
    .orderBy(asc(mealIngredients.position))
  return rows.map((row) => ({ ...row, allergens: row.allergens as Allergen[] }))
}
