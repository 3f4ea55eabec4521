import type { ChosenMeal, ToldBox } from '../../../domain/boxes/plan-box.ts'
import { sameMeals } from '../../../domain/meal-plan/meal-selections.ts'
import { type Cents, cents } from '../../../domain/shared/money.ts'
import type { BoxFactsRow } from './box-facts.records.ts'
import type { PlannedBox, WeekBook } from './plan-boxes.ts'

/** A week at the prices that a reminder told a household, where they have risen since: a told price is a promise. */
export function toldBook(week: WeekBook, { toldPrices }: Pick<BoxFactsRow, 'toldPrices'>): WeekBook {
  if (toldPrices === null) return week
  const atMost = (id: string, price: Cents): Cents => cents(Math.min(price, toldPrices[id] ?? price))
  const hasRisen = Object.keys(toldPrices).some((id) => {
    const meal = week.mealIfKnown(id)
    return meal !== undefined && atMost(id, meal.sellPriceCents) < meal.sellPriceCents
  })
  if (!hasRisen) return week
  const told = <M extends { id: string; priceCents: Cents }>(meals: readonly M[]) =>
    meals.map((meal) => ({ ...meal, priceCents: atMost(meal.id, meal.priceCents) }))
  const toldMeal = (id: string) => {
    const meal = week.mealIfKnown(id)
    return meal && { ...meal, sellPriceCents: atMost(id, meal.sellPriceCents) }
  }
  return {
    ...week,
    cookable: week.cookable && told(week.cookable),
    gone: told(week.gone),
    mealIfKnown: toldMeal,
  }
}

/** What counts for its week: its own meals, or those of every week. */
export const selectionsOf = (box: Pick<BoxFactsRow, 'ownSelections' | 'standingSelections'>): ChosenMeal[] =>
  box.ownSelections ?? box.standingSelections

/** All that was chosen for a box: what was confirmed in it still counts. */
export const chosenBefore = (
  box: Pick<BoxFactsRow, 'ownSelections' | 'standingSelections'>,
): ChosenMeal[] => [...(box.ownSelections ?? []), ...box.standingSelections]

/** What a reminder tells that is sent now. */
export const toldBy = ({ facts, total, lines }: PlannedBox) => ({
  toldMealsCents: total.subtotalCents as number,
  toldPrices: Object.fromEntries(lines.map(({ mealId, unitPriceCents }) => [mealId, unitPriceCents])),
  toldPortions: Object.fromEntries(lines.map(({ mealId, quantity }) => [mealId, quantity])),
  toldSelections: selectionsOf(facts).map(({ mealId, quantity, forPersons }) => ({
    ...{ mealId, quantity },
    ...(forPersons && { forPersons }),
  })),
})

/** Of a box whose reminder is still to come. */
export const NOTHING_TOLD = {
  toldMealsCents: null,
  toldPrices: null,
  toldSelections: null,
  toldPortions: null,
}

/** What its reminder told, as the planner takes it; null while that is still to come. */
export function toldOf(facts: BoxFactsRow): ToldBox | null {
  const { toldMealsCents, toldPortions, toldSelections } = facts
  if (toldMealsCents === null) return null
  return {
    mealsCents: toldMealsCents,
    portions: new Map(Object.entries(toldPortions ?? {})),
    isChosenSince: toldSelections === null || !sameMeals(toldSelections, selectionsOf(facts)),
  }
}
