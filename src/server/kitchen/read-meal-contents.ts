import type { Db } from '../platform/db/db.ts'
import { listRecipeLines } from './kitchen.records.ts'

export type MealContents = { allergens: string[]; proteins: string[] }

/** What the meals contain by today's recipes, by meal id. */
export async function readMealContents(
  db: Db,
  items: readonly { mealId: string }[],
): Promise<Map<string, MealContents>> {
  const contents = new Map<string, MealContents>()
  const mealIds = [...new Set(items.map(({ mealId }) => mealId))]
  for (const { mealId, allergens, proteinKind } of await listRecipeLines(db, mealIds)) {
    const before = contents.get(mealId) ?? { allergens: [], proteins: [] }
    contents.set(mealId, {
      allergens: [...before.allergens, ...allergens],
      proteins: proteinKind ? [...before.proteins, proteinKind] : before.proteins,
    })
  }
  return contents
}

/** What a meal of an order contains: by what was known when it was bought, and by today's recipe. */
export function contentsAsBought(
  item: { mealId: string; allergens: readonly string[] },
  recipes: ReadonlyMap<string, MealContents>,
): MealContents {
  const { allergens = [], proteins = [] } = recipes.get(item.mealId) ?? {}
  return { allergens: [...item.allergens, ...allergens], proteins }
}
