import { forBoth } from '../persons/for-persons.ts'
import { type MealSelections, quantityOf } from './meal-selections.ts'

/**
 * All portions of a meal become those of another, in its place and for the same persons; a meal that is in the box already
 * gets more of them, and is then for the persons of both. What was typed for the meal that leaves goes with it.
 */
export function swapMeal(selections: MealSelections, from: string, to: string): MealSelections {
  const leaving = selections.find(({ mealId }) => mealId === from)
  if (!leaving || from === to) return selections
  const { quantity, forPersons } = leaving
  if (quantityOf(selections, to) === 0)
    return selections.map((line) =>
      line === leaving ? { mealId: to, quantity, ...(forPersons && { forPersons }) } : line,
    )
  return selections.flatMap((line) => {
    if (line === leaving) return []
    if (line.mealId !== to) return [line]
    const both = forBoth(line.forPersons ?? null, forPersons ?? null)
    return [{ ...line, quantity: line.quantity + quantity, forPersons: both }]
  })
}
