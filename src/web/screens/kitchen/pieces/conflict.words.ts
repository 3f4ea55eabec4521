import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'

type MealInBox = { readonly conflicts: readonly string[]; readonly allergens: readonly string[] | null }

/** The allergens follow. */
export const CONTAINS = 'Contains'
export const NOBODY_CHECKED = 'Nobody has checked what this meal contains'

/** What is wrong with a meal of a box, after the number of the box. */
export const clashWords = ({ conflicts, allergens }: MealInBox) =>
  allergens === null
    ? `may contain ${avoidanceWords(conflicts)}, nobody has checked`
    : `contains ${avoidanceWords(conflicts)}`

/** What clashes, as a line of its own. For a household that avoids nothing it can only say that nobody has checked. */
export const conflictWords = (meal: MealInBox) =>
  meal.conflicts.length === 0 ? NOBODY_CHECKED : `Conflict: ${clashWords(meal)}`
