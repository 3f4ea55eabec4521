import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { listStoredMeals, type StoredMeal } from './meals.records.ts'
import { readMenuOfWeek } from './weeks/menu-of-week.ts'

export type { StoredMeal }

/** The menu of a week in its order: pictures, ingredients, and the allergens that follow from them. */
export async function listAvailableMeals(db: Db, scheduledDate: CalendarDate): Promise<StoredMeal[]> {
  return (await readMenuOfWeek(db, scheduledDate)).meals.filter(({ isAvailable }) => isAvailable)
}

/** Meals by id as a week has them, with its prices; those that it does not offer are not available. In menu order. */
export async function findMealsOfWeek(
  db: Db,
  scheduledDate: CalendarDate,
  ids: readonly string[],
): Promise<StoredMeal[]> {
  if (ids.length === 0) return []
  return (await readMenuOfWeek(db, scheduledDate)).meals.filter(({ id }) => ids.includes(id))
}

/** Meals by id, also those off the menu; unknown ids are left out. In menu order. */
export async function findMeals(db: Db, ids: readonly string[]): Promise<StoredMeal[]> {
  return ids.length === 0 ? [] : (await listStoredMeals(db)).filter(({ id }) => ids.includes(id))
}

/** Also those that have left the menu. */
export async function listAllMeals(db: Db): Promise<readonly StoredMeal[]> {
  return listStoredMeals(db)
}
