import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { mealMinimum, mealMinimumNotice } from './meal-minimum.ts'

export const MAXIMUM_QUANTITY_PER_MEAL = 100
/** Most meals one box may hold, whatever the household. */
export const MAXIMUM_MEALS_PER_BOX = 500

/**
 * A number of portions of one meal. `forPersons`: ids of those whom it is for; left out or null for everybody.
 * `confirmation`: what the household typed to take a meal that somebody of them must not eat, word for word;
 * `acceptedClashes`: what it accepted so.
 */
export type MealSelection = {
  readonly mealId: string
  readonly quantity: number
  readonly forPersons?: readonly string[] | null
  readonly confirmation?: string | null
  readonly acceptedClashes?: readonly string[]
}
export type MealSelections = readonly MealSelection[]

export type MealSelectionsFailure =
  | { readonly code: 'no_meals_selected' }
  | { readonly code: 'invalid_meal_quantity'; readonly mealId: string; readonly maximum: number }
  | { readonly code: 'meal_listed_twice'; readonly mealId: string }
  | { readonly code: 'below_meal_minimum'; readonly selected: number; readonly minimum: number }
  | { readonly code: 'too_many_meals'; readonly selected: number; readonly maximum: number }

export function totalMeals(selections: readonly { readonly quantity: number }[]): number {
  return selections.reduce((total, selection) => total + selection.quantity, 0)
}

/** Portions of one meal; 0 means not selected (docs/spec-coverage, section 2). */
export function quantityOf(selections: MealSelections, mealId: string): number {
  return selections.find((selection) => selection.mealId === mealId)?.quantity ?? 0
}

/**
 * The allowed total when the meals screen opens: the minimum (docs/spec-coverage, section 4), or what is
 * already selected when a restored or reordered box holds more.
 */
export function startingMealCap(minimum: number, alreadySelected = 0): number {
  return Math.min(Math.max(minimum, alreadySelected), MAXIMUM_MEALS_PER_BOX)
}

/**
 * The cap that somebody wants, as near to it as the minimum (docs/spec-coverage, section 4), what is selected already and
 * the largest box allow.
 */
export function setMealCap(wanted: number, minimum: number, selected: number): number {
  return Math.min(Math.max(wanted, minimum, selected), MAXIMUM_MEALS_PER_BOX)
}

/** One more portion. Beyond the cap, beyond 100 of one meal, or beyond those that are left, nothing changes. */
export function addMeal(
  selections: MealSelections,
  mealId: string,
  cap: number,
  left = MAXIMUM_QUANTITY_PER_MEAL,
): MealSelections {
  const quantity = quantityOf(selections, mealId)
  if (totalMeals(selections) >= cap || quantity >= Math.min(left, MAXIMUM_QUANTITY_PER_MEAL))
    return selections
  if (quantity === 0) return [...selections, { mealId, quantity: 1 }]
  return replaceQuantity(selections, mealId, quantity + 1)
}

/** One portion less; the last one takes the meal out of the list. */
export function removeMeal(selections: MealSelections, mealId: string): MealSelections {
  const quantity = quantityOf(selections, mealId)
  if (quantity === 0) return selections
  if (quantity === 1) return selections.filter((selection) => selection.mealId !== mealId)
  return replaceQuantity(selections, mealId, quantity - 1)
}

/**
 * A number of portions that somebody typed, as near to it as the cap, 100 of one meal and those that are left allow; 0
 * takes the meal out.
 */
export function setMeal(
  selections: MealSelections,
  mealId: string,
  typed: number,
  cap: number,
  left = MAXIMUM_QUANTITY_PER_MEAL,
): MealSelections {
  const before = quantityOf(selections, mealId)
  const most = Math.min(left, MAXIMUM_QUANTITY_PER_MEAL, cap - totalMeals(selections) + before)
  const quantity = Math.min(Math.max(typed, 0), Math.max(most, Math.min(before, typed)))
  if (quantity === before) return selections
  if (quantity === 0) return selections.filter((selection) => selection.mealId !== mealId)
  if (before === 0) return [...selections, { mealId, quantity }]
  return replaceQuantity(selections, mealId, quantity)
}

/** Tapping a card selects an unselected meal once and leaves a selected one alone (docs/spec-coverage, section 2). */
export function tapMeal(selections: MealSelections, mealId: string, cap: number): MealSelections {
  return quantityOf(selections, mealId) === 0 ? addMeal(selections, mealId, cap) : selections
}

/**
 * Puts back what a change took out, beside what was selected since. What no longer fits under the cap stays out, and a
 * meal that has more portions by now keeps them.
 */
export function restoreMeals(
  selections: MealSelections,
  before: MealSelections,
  cap: number,
): MealSelections {
  let restored = selections
  for (const { mealId, quantity } of before)
    for (let portions = quantityOf(restored, mealId); portions < quantity; portions += 1)
      restored = addMeal(restored, mealId, cap)
  return restored
}

/** One row per meal, quantities added up, each bounded to 100; rows without a portion are dropped. */
export function mergeMealSelections(selections: MealSelections): MealSelections {
  const quantities = new Map<string, number>()
  for (const { mealId, quantity } of selections) {
    if (!Number.isInteger(quantity) || quantity < 1) continue
    quantities.set(mealId, Math.min((quantities.get(mealId) ?? 0) + quantity, MAXIMUM_QUANTITY_PER_MEAL))
  }
  return [...quantities].map(([mealId, quantity]) => ({ mealId, quantity }))
}

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

function replaceQuantity(selections: MealSelections, mealId: string, quantity: number): MealSelections {
  return selections.map((selection) => (selection.mealId === mealId ? { ...selection, quantity } : selection))
}

export function sameMeals(one: MealSelections, other: MealSelections): boolean {
  const words = (meals: MealSelections) =>
    meals
      .map(({ mealId, quantity, forPersons }) =>
        `${mealId} ${quantity} ${[...(forPersons ?? [])].sort()}`.trim(),
      )
      .sort()
      .join()
  return words(one) === words(other)
}
