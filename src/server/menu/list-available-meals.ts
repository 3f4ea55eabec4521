import type { Db } from '../platform/db/db.ts'
import { listStoredMeals, type StoredMeal } from './meals.records.ts'

export type { StoredMeal }

/** The menu in its order: pictures, ingredients, and the allergens that follow from them. */
export async function listAvailableMeals(db: Db): Promise<StoredMeal[]> {
  return (await listStoredMeals(db)).filter(({ isAvailable }) => isAvailable)
}

/** Meals by id, also those off the menu; unknown ids are left out. In menu order. */
export async function findMeals(db: Db, ids: readonly string[]): Promise<StoredMeal[]> {
  return ids.length === 0 ? [] : (await listStoredMeals(db)).filter(({ id }) => ids.includes(id))
}

/** Also those that have left the menu. */
export async function listAllMeals(db: Db): Promise<readonly StoredMeal[]> {
  return listStoredMeals(db)
}
