import { type Cents, cents } from '../../../domain/shared/money.ts'
import type { BoxFactsRow } from './box-facts.records.ts'
import type { WeekBook } from './plan-boxes.ts'

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
