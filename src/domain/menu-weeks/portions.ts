import { type MealSelections, totalMeals } from '../meal-plan/meal-selections.ts'
import type { PublishedWeek } from './menu-week.ts'

/** Portions that other orders of the week have, by meal: paid ones, boxes to come, and open payment pages. */
export type TakenPortions = ReadonlyMap<string, number>

/** Whether anything of the week can run out. */
export const hasLimits = ({ mealsMax, meals }: PublishedWeek): boolean =>
  mealsMax !== null || meals.some(({ portionLimit }) => portionLimit !== null)

/** Portions of a meal that are left; null for a meal without a limit. Never below 0, also when a limit was lowered. */
export function portionsLeft(week: PublishedWeek, mealId: string, taken: TakenPortions): number | null {
  const limit = week.meals.find((meal) => meal.mealId === mealId)?.portionLimit ?? null
  return limit === null ? null : Math.max(0, limit - (taken.get(mealId) ?? 0))
}

/** Meals that newcomers may still order; null without a limit of the week. */
export function mealsLeft({ mealsMax }: PublishedWeek, taken: TakenPortions): number | null {
  if (mealsMax === null) return null
  const ordered = [...taken.values()].reduce((sum, portions) => sum + portions, 0)
  return Math.max(0, mealsMax - ordered)
}

export type Shortage = {
  readonly code: 'sold_out'
  /** Meals of which fewer are left than wanted. */
  readonly meals: readonly { readonly mealId: string; readonly left: number }[]
  /** How many meals the week has room for; null where that is no hindrance. */
  readonly roomFor: number | null
}

/**
 * What is missing for an order; null when all of it is left. The limit of the week is for newcomers alone: a subscriber keeps
 * the box.
 */
export function shortageOf(
  week: PublishedWeek,
  wanted: MealSelections,
  taken: TakenPortions,
  { isNew }: { readonly isNew: boolean },
): Shortage | null {
  const meals = wanted.flatMap(({ mealId, quantity }) => {
    const left = portionsLeft(week, mealId, taken)
    return left === null || quantity <= left ? [] : [{ mealId, left }]
  })
  const room = isNew ? mealsLeft(week, taken) : null
  const roomFor = room !== null && totalMeals(wanted) > room ? room : null
  return meals.length === 0 && roomFor === null ? null : { code: 'sold_out', meals, roomFor }
}

/** For households. `nameOf` gives a meal's name. */
export function shortageSentence({ meals, roomFor }: Shortage, nameOf: (mealId: string) => string): string {
  if (meals.length === 0)
    return roomFor === 0
      ? 'This week is full. Please come back for the next one.'
      : `This week has room for ${roomFor} more meals. Please choose fewer, or come back for the next week.`
  const lines = meals.map(({ mealId, left }) =>
    left === 0
      ? `${nameOf(mealId)} is sold out.`
      : `Only ${left} of ${nameOf(mealId)} ${left === 1 ? 'is' : 'are'} left.`,
  )
  return `${lines.join(' ')} Please choose another meal in its place.`
}
