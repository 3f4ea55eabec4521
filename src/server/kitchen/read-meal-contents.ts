import {
  ALLERGENS,
  contentsOf,
  isKnown,
  type MealContents,
  type Recipe,
  UNKNOWN_CONTENTS,
} from '../../domain/menu/allergens.ts'
import type { Db } from '../platform/db/db.ts'
import { listRecipeLines } from './kitchen.records.ts'

/** What the meals contain by today's recipes, by meal id; a meal without a recipe is not in it. */
export async function readMealContents(
  db: Db,
  items: readonly { mealId: string }[],
): Promise<Map<string, MealContents>> {
  const recipes = new Map<string, Recipe>()
  const mealIds = [...new Set(items.map(({ mealId }) => mealId))]
  for (const { mealId, ingredientName, isComplete, proteinKind, allergens } of await listRecipeLines(
    db,
    mealIds,
  )) {
    const ingredient = { name: ingredientName, proteinKind, allergens }
    const ingredients = [...(recipes.get(mealId)?.ingredients ?? []), ingredient]
    recipes.set(mealId, { isComplete, ingredients })
  }
  return new Map([...recipes].map(([mealId, recipe]) => [mealId, contentsOf(recipe)]))
}

/**
 * What a meal of an order contains: what was known when it was bought, and what today's recipe says, by which it is
 * cooked. Unknown when either is.
 */
export function contentsAsBought(
  item: { mealId: string; allergens: readonly string[] | null },
  recipes: ReadonlyMap<string, MealContents>,
): MealContents {
  const today = recipes.get(item.mealId) ?? UNKNOWN_CONTENTS
  const bought = item.allergens
  if (bought === null || !isKnown(today)) return UNKNOWN_CONTENTS
  return {
    allergens: ALLERGENS.filter((one) => bought.includes(one) || today.allergens.includes(one)),
    proteins: today.proteins,
  }
}
