import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'

type MealInBox = {
  readonly conflicts: readonly string[]
  readonly allergens: readonly string[] | null
  /** Whom it clashes with, in words; none where nobody of the household has a name. */
  readonly who?: readonly string[]
}

/** The allergens follow. */
export const CONTAINS = 'Contains'
export const NOBODY_CHECKED = 'Nobody has checked what this meal contains'

/** What is wrong with a meal of a box, after the number of the box. */
export const clashWords = ({ conflicts, allergens, who = [] }: MealInBox) => {
  const whom = who.length > 0 ? `. Not for ${who.join('; ')}` : ''
  return allergens === null
    ? `may contain ${avoidanceWords(conflicts)}, nobody has checked${whom}`
    : `contains ${avoidanceWords(conflicts)}${whom}`
}

/** What clashes, as a line of its own. For a household that avoids nothing it can only say that nobody has checked. */
export const conflictWords = (meal: MealInBox) =>
  meal.conflicts.length === 0 ? NOBODY_CHECKED : `Conflict: ${clashWords(meal)}`

/** What the household typed to take it all the same. */
export const confirmedWords = (typed: string) => `The household took it all the same and typed: “${typed}”`
