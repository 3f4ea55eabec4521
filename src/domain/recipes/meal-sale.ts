import type { Macros } from './nutrition.ts'

/** What somebody has to do before a meal can be sold. */
export type SaleFault = 'retired' | 'no_recipe' | 'unchecked' | 'no_nutrition' | 'below_cost'

/** What a sale depends on. `derived` is what follows from the recipe; the typed numbers stand until it is there. */
export type MealForSale = {
  readonly isRetired: boolean
  readonly hasRecipe: boolean
  readonly unchecked: readonly string[]
  readonly macros: { readonly derived: Macros | null; readonly typed: Macros | null }
  readonly costCents: { readonly derived: number | null; readonly typed: number | null }
  readonly sellPriceCents: number
  readonly belowCostReason: string | null
}

/** Empty when the meal can be sold. The database refuses what is not, whoever asks. */
export function saleFaults(meal: MealForSale): readonly SaleFault[] {
  const faults: SaleFault[] = []
  if (meal.isRetired) faults.push('retired')
  if (!meal.hasRecipe) faults.push('no_recipe')
  if (meal.unchecked.length > 0) faults.push('unchecked')
  if (meal.macros.derived === null && meal.macros.typed === null) faults.push('no_nutrition')
  if (isBelowCost(meal)) faults.push('below_cost')
  return faults
}

/** Without a reason, a meal brings more than it costs. */
export function isBelowCost({
  costCents,
  sellPriceCents,
  belowCostReason,
}: Pick<MealForSale, 'costCents' | 'sellPriceCents' | 'belowCostReason'>): boolean {
  const cost = costCents.derived ?? costCents.typed
  return cost !== null && sellPriceCents <= cost && belowCostReason === null
}
