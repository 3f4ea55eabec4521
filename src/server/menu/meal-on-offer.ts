import { type DerivedRecipe, deriveRecipe } from '../../domain/recipes/derive-recipe.ts'
import type { MealForSale } from '../../domain/recipes/meal-sale.ts'
import { bookOf, type StoredBook, versionOf } from '../recipes/recipe-book.reads.ts'
import type { MealRow } from './staff-meals.records.ts'

/** What follows from the version of a recipe; null where there is none, or it is a draft or no meal's. */
export function derivedFrom(book: StoredBook, versionId: string | null): DerivedRecipe | null {
  const version = book.versions.find(({ id }) => id === versionId)
  if (!version || version.status === 'draft') return null
  if (book.recipes.find(({ id }) => id === version.recipeId)?.kind !== 'meal') return null
  return deriveRecipe(versionOf(version, book.versions), bookOf(book))
}

/** A version of a recipe, as staff know it: "Bean Bowl, version 2". */
export function recipeNameOf({ recipes, versions }: StoredBook, versionId: string | null): string | null {
  const version = versions.find(({ id }) => id === versionId)
  const recipe = recipes.find(({ id }) => id === version?.recipeId)
  return version && recipe ? `${recipe.name}, version ${version.number}` : null
}

type Priced = Pick<
  MealRow,
  'retiredAt' | 'calories' | 'carbs' | 'fat' | 'protein' | 'costCents' | 'sellPriceCents' | 'belowCostReason'
>

/** What a sale of the meal depends on. */
export function saleOf(meal: Priced, derived: DerivedRecipe | null): MealForSale {
  const { calories, carbs, fat, protein } = meal
  const isTyped = calories !== null && carbs !== null && fat !== null && protein !== null
  return {
    isRetired: meal.retiredAt !== null,
    hasRecipe: derived !== null,
    unchecked: derived?.unchecked ?? [],
    macros: {
      derived: derived?.macros ?? null,
      typed: isTyped ? { calories, carbs, fat, protein } : null,
    },
    costCents: { derived: derived?.costCents ?? null, typed: meal.costCents },
    sellPriceCents: meal.sellPriceCents,
    belowCostReason: meal.belowCostReason,
  }
}
