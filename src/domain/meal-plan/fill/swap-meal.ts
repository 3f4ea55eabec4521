import { clash, givenTo, isSafe, personsFor } from '../../persons/clash.ts'
import type { Person } from '../../persons/person.ts'
import { MAXIMUM_QUANTITY_PER_MEAL, type MealSelections, quantityOf } from '../meal-selections.ts'
import { rankSubstitutes } from '../substitutes.ts'
import type { FillMeal } from './fill-facts.ts'

export type SwapFacts = {
  readonly menu: readonly FillMeal[]
  readonly persons: readonly Person[]
  readonly selections: MealSelections
  readonly mealId: string
  /** Meals that were swapped away before: they come last. */
  readonly refused?: ReadonlySet<string>
}

/**
 * What may stand for a chosen meal with all its portions, best first: safe for everybody whom the meal is for, then by
 * the ranking that fills a box whose meals are gone; what is disliked, much dearer or was swapped away comes after that.
 */
export function swapsFor({ menu, persons, selections, mealId, refused }: SwapFacts): FillMeal[] {
  const replaced = menu.find(({ id }) => id === mealId)
  const quantity = quantityOf(selections, mealId)
  const { forPersons = null } = selections.find((line) => line.mealId === mealId) ?? {}
  const eaters = personsFor(replaced ? givenTo(replaced, forPersons, persons) : null, persons)
  const fits = menu.filter(
    (meal) =>
      meal.id !== mealId &&
      eaters.every((eater) => isSafe(clash(meal, eater))) &&
      quantity <= roomFor(meal, selections),
  )
  const inBox = new Map(selections.map((line) => [line.mealId, line.quantity]))
  const near = replaced ? rankSubstitutes(replaced, fits, inBox) : []
  const dearer = fits.filter((meal) => !near.includes(meal)).sort((a, b) => a.priceCents - b.priceCents)
  const isLast = (meal: FillMeal) =>
    refused?.has(meal.id) || eaters.some((eater) => clash(meal, eater).soft.length > 0)
  const ranked = [...near, ...dearer]
  return [...ranked.filter((meal) => !isLast(meal)), ...ranked.filter(isLast)]
}

const roomFor = ({ id, portionsLeft }: FillMeal, selections: MealSelections): number =>
  Math.min(MAXIMUM_QUANTITY_PER_MEAL, portionsLeft ?? MAXIMUM_QUANTITY_PER_MEAL) - quantityOf(selections, id)
