import type { Db } from '../platform/db/db.ts'
import { listStoredMeals, type StoredMeal } from './meals.records.ts'

export type { StoredMeal }

/** The menu in its order: pictures, ingredients, and the allergens that follow from them. */
export async function listAvailableMeals(db: Db): Promise<StoredMeal[]> {
  return listStoredMeals(db, 'available')
}

/** Meals by id, also those off the menu; unknown ids are left out. */
export async function findMeals(db: Db, ids: readonly string[]): Promise<StoredMeal[]> {
  return listStoredMeals(db, ids)
}

/** Also those that have left the menu. */
export async function listAllMeals(db: Db): Promise<StoredMeal[]> {
  return listStoredMeals(db, 'all')
}
