import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import type { StaffMealWire } from '../../../../../contract/staff/staff-meals-wire.ts'
import type { DerivedRecipe } from '../../../../../domain/recipes/derive-recipe.ts'
import { type SaleFault, saleFaults } from '../../../../../domain/recipes/meal-sale.ts'
import { derivedOf } from '../pieces/book.ts'

export type MealFacts = { derived: DerivedRecipe | null; faults: readonly SaleFault[]; newer: number | null }

/** What follows for a meal from its recipe, what keeps it from being sold, and the newer version there is. */
export function factsOfMeal(book: RecipeBookWire, meal: StaffMealWire): MealFacts {
  const derived = derivedOf(book, meal.recipe_version_id)
  const faults = saleFaults({
    isRetired: meal.retired_at !== null,
    hasRecipe: derived !== null,
    unchecked: derived?.unchecked ?? [],
    macros: { derived: derived?.macros ?? null, typed: meal.typed_macros },
    costCents: { derived: derived?.costCents ?? null, typed: meal.typed_cost_cents ?? null },
    sellPriceCents: meal.sell_price_cents,
    belowCostReason: meal.below_cost_reason,
  })
  return { derived, faults, newer: newerVersion(book, meal)?.number ?? null }
}

/** The published version of the recipe, where the meal is made by an older one. */
export function newerVersion(book: RecipeBookWire, { recipe_version_id }: StaffMealWire) {
  const own = book.versions.find(({ id }) => id === recipe_version_id)
  const current = book.versions.find(
    ({ recipe_id, status }) => recipe_id === own?.recipe_id && status === 'published',
  )
  return current && current.id !== own?.id ? current : undefined
}
