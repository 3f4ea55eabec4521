import { createHash } from 'node:crypto'
import type { RecipeLine, Recipes } from '../../domain/kitchen/work-order.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { listPlacedItems, listRecipeLines, type PlacedItemRow } from './kitchen.records.ts'
import { hasSettledShort, listReleasedLines, type ReleasedLine } from './released-lines.records.ts'

/**
 * Meals of the placed orders of a delivery date, test orders left out, with the recipes of today. What the kitchen itself
 * settled after the release is cooked so, and `inputHash` stays as it was: nothing has changed that the kitchen does not know.
 */
export async function readWorkOrderInput(db: Db, deliveryDate: CalendarDate) {
  const meals = await listPlacedItems(db, deliveryDate)
  const released = (await hasSettledShort(db, deliveryDate))
    ? await listReleasedLines(db, deliveryDate)
    : meals
  const recipes = await recipesOf(db, [...meals, ...released])
  const orders = new Set(meals.map(({ orderId }) => orderId)).size
  return {
    ...{ meals, orders },
    recipes: only(recipes, meals),
    inputHash: hashOf(released, only(recipes, released)),
  }
}

type Meal = Pick<PlacedItemRow, 'mealId'>

const only = (recipes: Recipes, meals: readonly Meal[]): Recipes => {
  const ids = new Set(meals.map(({ mealId }) => mealId))
  return new Map([...recipes].filter(([mealId]) => ids.has(mealId)))
}

async function recipesOf(db: Db, meals: readonly Meal[]): Promise<Recipes> {
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
function hashOf(meals: readonly ReleasedLine[], recipes: Recipes): string {
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
