import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { mealMinimum, mealMinimumNotice } from './meal-minimum.ts'
import {
  MAXIMUM_MEALS_PER_BOX,
  MAXIMUM_QUANTITY_PER_MEAL,
  type MealSelections,
  totalMeals,
} from './meal-selections.ts'

export type MealSelectionsFailure =
  | { readonly code: 'no_meals_selected' }
  | { readonly code: 'invalid_meal_quantity'; readonly mealId: string; readonly maximum: number }
  | { readonly code: 'meal_listed_twice'; readonly mealId: string }
  | { readonly code: 'below_meal_minimum'; readonly selected: number; readonly minimum: number }
  | { readonly code: 'too_many_meals'; readonly selected: number; readonly maximum: number }

/** What the server accepts as a box for this household (docs/spec-coverage, sections 5 and 9). */
export function checkMealSelections(
  selections: MealSelections,
  householdSize: number,
): Outcome<MealSelections, MealSelectionsFailure> {
  if (selections.length === 0) return fail({ code: 'no_meals_selected' })
  const seen = new Set<string>()
  for (const { mealId, quantity } of selections) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAXIMUM_QUANTITY_PER_MEAL) {
      return fail({ code: 'invalid_meal_quantity', mealId, maximum: MAXIMUM_QUANTITY_PER_MEAL })
    }
    if (seen.has(mealId)) return fail({ code: 'meal_listed_twice', mealId })
    seen.add(mealId)
  }
  const selected = totalMeals(selections)
  const minimum = mealMinimum(householdSize)
  if (selected < minimum) return fail({ code: 'below_meal_minimum', selected, minimum })
  if (selected > MAXIMUM_MEALS_PER_BOX) {
    return fail({ code: 'too_many_meals', selected, maximum: MAXIMUM_MEALS_PER_BOX })
  }
  return succeed(selections)
}

export const NO_MEALS_SELECTED = 'Please select at least one meal'
export const MEAL_LISTED_TWICE = 'Each meal can appear only once'

/** One sentence for people. */
export function mealSelectionsMessage(failure: MealSelectionsFailure): string {
  switch (failure.code) {
    case 'no_meals_selected':
      return NO_MEALS_SELECTED
    case 'invalid_meal_quantity':
      return `Please choose between 1 and ${failure.maximum} of each meal`
    case 'meal_listed_twice':
      return MEAL_LISTED_TWICE
    case 'below_meal_minimum':
      return mealMinimumNotice(failure.selected, failure.minimum).body
    case 'too_many_meals':
      return `Please select at most ${failure.maximum} meals`
  }
}
