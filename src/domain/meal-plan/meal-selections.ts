import { type ForPersons, forBoth } from '../persons/for-persons.ts'

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

export function totalMeals(selections: readonly { readonly quantity: number }[]): number {
  return selections.reduce((total, selection) => total + selection.quantity, 0)
}

/** Portions of one meal; 0 means not selected (docs/spec-coverage, section 2). */
export function quantityOf(selections: MealSelections, mealId: string): number {
  return selections.find((selection) => selection.mealId === mealId)?.quantity ?? 0
}

/**
 * One row per meal, quantities added up, each bounded to 100, for the persons of all its rows; rows without a portion are
 * dropped. What was typed for a meal is left out.
 */
export function mergeMealSelections(selections: MealSelections): MealSelections {
  const merged = new Map<string, { quantity: number; forPersons: ForPersons }>()
  for (const { mealId, quantity, forPersons = null } of selections) {
    if (!Number.isInteger(quantity) || quantity < 1) continue
    const before = merged.get(mealId)
    merged.set(mealId, {
      quantity: Math.min((before?.quantity ?? 0) + quantity, MAXIMUM_QUANTITY_PER_MEAL),
      forPersons: before ? forBoth(before.forPersons, forPersons) : forPersons,
    })
  }
  return [...merged].map(([mealId, { quantity, forPersons }]) => ({
    mealId,
    quantity,
    ...(forPersons && { forPersons }),
  }))
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
