import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { mealIngredients, meals } from '../platform/db/schema/menu.ts'

export type MealRow = typeof meals.$inferSelect

/** All that ever were, in menu order. */
export const listMealRows = (db: Db): Promise<MealRow[]> =>
  db.select().from(meals).orderBy(asc(meals.sortOrder), asc(meals.name))

export type MealFields = Omit<
  typeof meals.$inferInsert,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'isAvailable' | 'recipeCheckedAt' | 'recipeCheckedBy'
>

/** Not for sale. @returns its id */
export async function insertMeal(tx: Db, fields: MealFields): Promise<string> {
  const [row] = await tx.insert(meals).values(fields).returning({ id: meals.id })
  if (!row) throw new Error('The database returned no meal')
  return row.id
}

export async function updateMeal(
  tx: Db,
  id: string,
  fields: Partial<typeof meals.$inferInsert>,
): Promise<void> {
  await tx
    .update(meals)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(meals.id, id))
}

/** The next version of the row, for others who have it on their screens. */
export const countChange = (tx: Db, id: string): Promise<void> =>
  updateMeal(tx, id, { version: sql`${meals.version} + 1` as never })

const MILLIGRAMS_PER_GRAM = 1000

/** What one portion needs, most first. The database takes the meal off the menu: its recipe is another one. */
export async function replaceMealIngredients(
  tx: Db,
  mealId: string,
  needs: readonly { ingredientId: string; mg: number }[],
): Promise<void> {
  await tx.delete(mealIngredients).where(eq(mealIngredients.mealId, mealId))
  if (needs.length === 0) return
  await tx.insert(mealIngredients).values(
    needs.map(({ ingredientId, mg }, index) => ({
      ...{ mealId, ingredientId, mg, position: index + 1 },
      grams: Math.max(1, Math.round(mg / MILLIGRAMS_PER_GRAM)),
    })),
  )
}
