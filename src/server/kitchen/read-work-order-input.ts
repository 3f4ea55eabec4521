import { createHash } from 'node:crypto'
import type { RecipeLine, Recipes } from '../../domain/kitchen/work-order.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { listPlacedItems, listRecipeLines, type PlacedItemRow } from './kitchen.records.ts'

/** Meals of the placed orders of a delivery date, test orders left out, with the recipes of today. */
export async function readWorkOrderInput(db: Db, deliveryDate: CalendarDate) {
  const meals = await listPlacedItems(db, deliveryDate)
  const recipes = await recipesOf(db, meals)
  const orders = new Set(meals.map(({ orderId }) => orderId)).size
  return { meals, recipes, orders, inputHash: hashOf(meals, recipes) }
}

async function recipesOf(db: Db, meals: readonly PlacedItemRow[]): Promise<Recipes> {
  const recipes = new Map<string, { isComplete: boolean; lines: RecipeLine[] }>()
  const mealIds = [...new Set(meals.map((meal) => meal.mealId))].sort()
  for (const { mealId, isComplete, ...line } of await listRecipeLines(db, mealIds)) {
    const { ingredientId, ingredientName, grams } = line
    const lines = recipes.get(mealId)?.lines ?? []
    recipes.set(mealId, { isComplete, lines: [...lines, { ingredientId, ingredientName, grams }] })
  }
  return recipes
}

/** Over everything the work order is made from; both lists come sorted from the database. */
function hashOf(meals: readonly PlacedItemRow[], recipes: Recipes): string {
  const lines = meals.map((meal) => [
    meal.orderId,
    meal.mealId,
    meal.mealName,
    meal.quantity,
    meal.unitPriceCents,
  ])
  // A complete recipe is described as it was before recipes could be incomplete: work orders of then still hold.
  const described = [...recipes].map(([mealId, { isComplete, lines: used }]) =>
    isComplete ? [mealId, used] : [mealId, used, 'incomplete'],
  )
  return createHash('sha256')
    .update(JSON.stringify([lines, described]))
    .digest('hex')
}
