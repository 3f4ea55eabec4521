import type { MealWire } from '../../contract/household/menu-wire.ts'
import { ORLANDO_KITCHEN } from '../../domain/kitchen-place/orlando-kitchen.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { type PriceQuote, quoteFirstBox } from '../../domain/pricing/price-quote.ts'
import { cents } from '../../domain/shared/money.ts'

/** What selections cost by the menu that is shown, before discount and tax; the server decides what is charged. */
export function quoteOf(
  selections: MealSelections,
  meals: readonly MealWire[],
  householdSize: number,
): PriceQuote {
  const items = selections.flatMap(({ mealId, quantity }) => {
    const meal = meals.find(({ id }) => id === mealId)
    return meal ? [{ unitPriceCents: cents(meal.sell_price_cents), quantity }] : []
  })
  return quoteFirstBox(ORLANDO_KITCHEN, { items, householdSize })
}
