import type { MealWire } from '../../contract/household/menu-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { type PriceQuote, quoteFirstBox } from '../../domain/pricing/price-quote.ts'
import { cents } from '../../domain/shared/money.ts'

/** What selections cost by the menu that is shown, before discount and tax; the server decides what is charged. */
export function quoteOf(
  kitchen: Kitchen,
  selections: MealSelections,
  meals: readonly MealWire[],
  householdSize: number,
): PriceQuote {
  const items = selections.flatMap(({ mealId, quantity }) => {
    const meal = meals.find(({ id }) => id === mealId)
    return meal ? [{ unitPriceCents: cents(meal.sell_price_cents), quantity }] : []
  })
  return quoteFirstBox(kitchen, { items, householdSize })
}
