import {
  MAXIMUM_MEALS_PER_BOX,
  MAXIMUM_QUANTITY_PER_MEAL,
  type MealSelections,
  quantityOf,
  totalMeals,
} from './meal-selections.ts'

// What a press changes. Apart from what the other screens know of a box, so that they do not load it.

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
 * meal that has more portions by now keeps them. A meal comes back for the same persons and with what was typed for it; one
 * that was taken again since stays for those whom it is for now.
 */
export function restoreMeals(
  selections: MealSelections,
  before: MealSelections,
  cap: number,
): MealSelections {
  let restored = selections
  for (const line of before) {
    const { mealId, quantity } = line
    for (let portions = quantityOf(restored, mealId); portions < quantity; portions += 1)
      restored = addMeal(restored, mealId, cap)
    if (quantityOf(selections, mealId) > 0) continue
    restored = restored.map((one) => (one.mealId === mealId ? { ...line, quantity: one.quantity } : one))
  }
  return restored
}

function replaceQuantity(selections: MealSelections, mealId: string, quantity: number): MealSelections {
  return selections.map((selection) => (selection.mealId === mealId ? { ...selection, quantity } : selection))
}
