import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'

// The one mapping each way. Apart from the schemas, so that a page without a form does not load them.

type SelectionRow = {
  meal_id: string
  quantity: number
  for_persons?: string[] | null | undefined
  confirmation?: string | null | undefined
}

/** A line that is for everybody names nobody. */
export const selectionsOnWire = (selections: MealSelections): SelectionRow[] =>
  selections.map(({ mealId, quantity, forPersons, confirmation }) => ({
    meal_id: mealId,
    quantity,
    ...(forPersons && { for_persons: [...forPersons] }),
    ...(confirmation && { confirmation }),
  }))

/** Rows that know more, such as the items of an order, are cut to it. */
export const selectionsFromWire = (rows: readonly Readonly<SelectionRow>[]): MealSelections =>
  rows.map(({ meal_id, quantity, for_persons, confirmation }) => ({
    mealId: meal_id,
    quantity,
    ...(for_persons && { forPersons: for_persons }),
    ...(confirmation && { confirmation }),
  }))
