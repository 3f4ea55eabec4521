import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { mealMinimum } from '../meal-plan/meal-minimum.ts'
import { totalMeals } from '../meal-plan/meal-selections.ts'
import { addCents, type Cents, cents, multiplyCents, roundHalfUp } from '../shared/money.ts'

/** Add-on unit price while no meal is selected (docs/spec-coverage, section 9). */
export const ADDON_UNIT_WITHOUT_MEALS_CENTS = cents(1550)
/** Shown in place of a missing subtotal; never charged (docs/spec-coverage, section 9). */
export const FALLBACK_SUBTOTAL_CENTS = cents(15500)

export type PricedItem = { readonly unitPriceCents: Cents; readonly quantity: number }

/** A price quote. Amounts in cents, before discount and tax. */
export type PriceQuote = {
  readonly baseCents: Cents
  readonly addonUnitCents: Cents
  readonly addonTotalCents: Cents
  readonly shippingCents: Cents
  readonly subtotalCents: Cents
  readonly totalFirstBoxCents: Cents
  readonly renewalCents: Cents
  readonly totalDueNowCents: Cents
  readonly baseMeals: number
  readonly addonMeals: number
  readonly totalMeals: number
}

export function itemsTotal(items: readonly PricedItem[]): Cents {
  return addCents(...items.map((item) => multiplyCents(item.unitPriceCents, item.quantity)))
}

/**
 * Price of a box (docs/rulings.md, Money). `baseMeals` is the household's minimum, add-ons are the meals above it
 * at the average price of a selected portion. The base absorbs the rounding of that average, so base and
 * add-ons together are exactly what the meals cost and no meal is charged twice.
 */
export function quoteFirstBox(
  { shippingCents }: Kitchen,
  box: { readonly items: readonly PricedItem[]; readonly householdSize: number },
): PriceQuote {
  const mealsInBox = totalMeals(box.items)
  const baseMeals = mealMinimum(box.householdSize)
  const addonMeals = Math.max(0, mealsInBox - baseMeals)
  const subtotalCents = itemsTotal(box.items)
  const addonUnitCents = averagePortionPrice(subtotalCents, mealsInBox)
  const addonTotalCents = multiplyCents(addonUnitCents, addonMeals)
  const totalFirstBoxCents = addCents(subtotalCents, shippingCents)
  return {
    baseCents: cents(subtotalCents - addonTotalCents),
    addonUnitCents,
    addonTotalCents,
    shippingCents,
    subtotalCents,
    totalFirstBoxCents,
    renewalCents: totalFirstBoxCents,
    totalDueNowCents: totalFirstBoxCents,
    baseMeals,
    addonMeals,
    totalMeals: mealsInBox,
  }
}

function averagePortionPrice(subtotalCents: Cents, mealsInBox: number): Cents {
  return mealsInBox === 0 ? ADDON_UNIT_WITHOUT_MEALS_CENTS : roundHalfUp(subtotalCents / mealsInBox)
}
