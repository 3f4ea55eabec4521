import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'

// The one mapping each way. Apart from the schemas, so that a page without a form does not load them.

type SelectionRow = { meal_id: string; quantity: number }

export const selectionsOnWire = (selections: MealSelections): SelectionRow[] =>
  selections.map(({ mealId, quantity }) => ({ meal_id: mealId, quantity }))

/** Rows that know more, such as the items of an order, are cut to it. */
export const selectionsFromWire = (rows: readonly Readonly<SelectionRow>[]): MealSelections =>
  rows.map(({ meal_id, quantity }) => ({ mealId: meal_id, quantity }))
