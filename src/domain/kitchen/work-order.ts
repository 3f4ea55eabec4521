import { totalMeals } from '../meal-plan/meal-selections.ts'
import { type Cents, cents, roundHalfUp } from '../shared/money.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'

/** Boxes leave at 8 AM, so the kitchen cooks on the day before. */
export const PRODUCTION_DAYS_BEFORE_DELIVERY = 1

const MILLIGRAMS_PER_GRAM = 1000

/** A meal of one placed order, at the price it was paid. */
export type OrderedMeal = {
  readonly mealId: string
  readonly mealName: string
  readonly quantity: number
  readonly unitPriceCents: Cents
}

/** One ingredient of one portion, to the milligram. */
export type RecipeLine = {
  readonly ingredientId: string
  readonly ingredientName: string
  readonly grams: number
}

/** By meal id; `isComplete` when somebody says that these are all the ingredients. */
export type Recipes = ReadonlyMap<
  string,
  { readonly isComplete: boolean; readonly lines: readonly RecipeLine[] }
>

/**
 * Portions of one meal. The unit price is the rounded average when orders paid different prices. Without a complete
 * recipe, ingredients of it are missing from the totals.
 */
export type WorkOrderItem = OrderedMeal & { readonly hasCompleteRecipe: boolean }
/** Whole grams for all portions of the work order together, rounded up once: what is bought by them is never short. */
export type WorkOrderIngredient = RecipeLine

/** What the kitchen cooks for one delivery date. Items and ingredients by name. */
export type WorkOrder = {
  readonly workOrderNumber: string
  readonly deliveryDate: CalendarDate
  readonly productionDate: CalendarDate
  readonly revision: number
  readonly totalMeals: number
  readonly items: readonly WorkOrderItem[]
  readonly ingredients: readonly WorkOrderIngredient[]
}

/** WO-YYYYMMDD-NN: the delivery date and the revision, which grows past two digits. */
export function workOrderNumber(deliveryDate: CalendarDate, revision: number): string {
  return `WO-${deliveryDate.replaceAll('-', '')}-${String(revision).padStart(2, '0')}`
}

/** Sums the meals of all orders of a delivery date and explodes them into ingredients. */
export function buildWorkOrder(request: {
  readonly deliveryDate: CalendarDate
  readonly revision: number
  readonly meals: readonly OrderedMeal[]
  readonly recipes: Recipes
}): WorkOrder {
  const { deliveryDate, revision, meals, recipes } = request
  const items = sumByMeal(meals).map((item) => {
    const { isComplete, lines } = recipes.get(item.mealId) ?? { isComplete: false, lines: [] }
    return {
      ...item,
      hasCompleteRecipe: isComplete && lines.length > 0,
    }
  })
  return {
    workOrderNumber: workOrderNumber(deliveryDate, revision),
    deliveryDate,
    productionDate: addDays(deliveryDate, -PRODUCTION_DAYS_BEFORE_DELIVERY),
    revision,
    totalMeals: totalMeals(items),
    items,
    ingredients: sumIngredients(items, recipes),
  }
}

/** Names of the meals that its ingredient totals do not hold, or hold in part only. */
export const withoutRecipe = (
  items: readonly Pick<WorkOrderItem, 'mealName' | 'hasCompleteRecipe'>[],
): readonly string[] => items.filter((item) => !item.hasCompleteRecipe).map(({ mealName }) => mealName)

function sumByMeal(meals: readonly OrderedMeal[]): OrderedMeal[] {
  const sums = new Map<string, { mealName: string; quantity: number; paid: number }>()
  for (const { mealId, mealName, quantity, unitPriceCents } of meals) {
    const before = sums.get(mealId) ?? { mealName, quantity: 0, paid: 0 }
    sums.set(mealId, {
      mealName: before.mealName,
      quantity: before.quantity + quantity,
      paid: before.paid + quantity * unitPriceCents,
    })
  }
  return [...sums]
    .map(([mealId, { mealName, quantity, paid }]) => ({
      mealId,
      mealName,
      quantity,
      unitPriceCents: quantity === 0 ? cents(0) : roundHalfUp(paid / quantity),
    }))
    .sort((a, b) => byText(a.mealName, b.mealName) || byText(a.mealId, b.mealId))
}

function sumIngredients(items: readonly OrderedMeal[], recipes: Recipes): WorkOrderIngredient[] {
  const sums = new Map<string, { ingredientName: string; milligrams: number }>()
  for (const { mealId, quantity } of items) {
    for (const { ingredientId, ingredientName, grams } of recipes.get(mealId)?.lines ?? []) {
      const before = sums.get(ingredientId)?.milligrams ?? 0
      const milligrams = before + Math.round(grams * MILLIGRAMS_PER_GRAM) * quantity
      sums.set(ingredientId, { ingredientName, milligrams })
    }
  }
  const lines = [...sums].map(([ingredientId, { ingredientName, milligrams }]) => ({
    ...{ ingredientId, ingredientName },
    grams: Math.ceil(milligrams / MILLIGRAMS_PER_GRAM),
  }))
  return lines.sort(
    (a, b) => byText(a.ingredientName, b.ingredientName) || byText(a.ingredientId, b.ingredientId),
  )
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
