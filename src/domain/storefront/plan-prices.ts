import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { NO_DISCOUNT, orderTotal, type TaxRates } from '../pricing/order-total.ts'
import { quoteFirstBox } from '../pricing/price-quote.ts'
import { type Cents, cents, roundHalfUp } from '../shared/money.ts'

/** What a box costs in a week, in cents. `perMealCents`: of the meals alone, the average. */
export type PlanPrice = {
  readonly mealsCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly perMealCents: Cents
}

/**
 * What a number of meals costs before anybody has chosen: of the least expensive meal alone, of all meals in turn, and of
 * the most expensive one alone. Whatever is chosen lies between the first and the last.
 */
export type PlanPrices = {
  readonly people: number
  readonly meals: number
  readonly lowest: PlanPrice
  readonly mixed: PlanPrice
  readonly highest: PlanPrice
}

export type PricedMeal = { readonly priceCents: Cents; readonly taxCategory: string }

/** Null for a menu without meals. */
export function planPrices(
  kitchen: Kitchen,
  menu: readonly PricedMeal[],
  wish: { readonly people: number; readonly meals: number },
  taxRates: TaxRates,
): PlanPrices | null {
  const byPrice = [...menu].sort((a, b) => a.priceCents - b.priceCents)
  const [cheapest] = byPrice
  const dearest = byPrice.at(-1)
  if (!cheapest || !dearest) return null
  const priceOf = (box: readonly PricedMeal[]) => boxPrice(kitchen, box, wish, taxRates)
  return {
    ...wish,
    lowest: priceOf([cheapest]),
    mixed: priceOf(byPrice),
    highest: priceOf([dearest]),
  }
}

/** Of so many meals, these in turn. What is left over in the last turn is the middle of them, neither end of the menu. */
function boxPrice(
  kitchen: Kitchen,
  kinds: readonly PricedMeal[],
  { people, meals }: { readonly people: number; readonly meals: number },
  taxRates: TaxRates,
): PlanPrice {
  const turns = Math.floor(meals / kinds.length)
  const rest = meals % kinds.length
  const from = Math.floor((kinds.length - rest) / 2)
  const lines = kinds.map((kind, place) => ({
    ...kind,
    quantity: turns + (place >= from && place < from + rest ? 1 : 0),
  }))
  const quote = quoteFirstBox(kitchen, {
    items: lines.map(({ priceCents, quantity }) => ({ unitPriceCents: priceCents, quantity })),
    householdSize: people,
  })
  const { taxCents } = orderTotal(kitchen, {
    lines: lines.map(({ priceCents, quantity, taxCategory }) => ({
      totalCents: cents(priceCents * quantity),
      taxCategory,
    })),
    discount: NO_DISCOUNT,
    taxRates,
  })
  return {
    mealsCents: quote.subtotalCents,
    shippingCents: quote.shippingCents,
    taxCents,
    totalCents: cents(quote.totalFirstBoxCents + taxCents),
    perMealCents: meals === 0 ? cents(0) : roundHalfUp(quote.subtotalCents / meals),
  }
}
