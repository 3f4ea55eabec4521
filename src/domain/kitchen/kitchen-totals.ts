import { totalMeals } from '../meal-plan/meal-selections.ts'

export type CookedMeal = { readonly category: string; readonly quantity: number }

/** The totals cards (docs/spec-coverage, section 2). Categories in alphabetical order. */
export type KitchenTotals = {
  readonly totalOrders: number
  readonly totalMeals: number
  readonly byCategory: Readonly<Record<string, number>>
}

export function kitchenTotals(orders: readonly { readonly meals: readonly CookedMeal[] }[]): KitchenTotals {
  const meals = orders.flatMap((order) => order.meals)
  return { totalOrders: orders.length, totalMeals: totalMeals(meals), byCategory: mealsByCategory(meals) }
}

/** How many of these orders nobody has to cook: those of test customers, where they are shown. */
export const countTests = (orders: readonly { readonly is_test: boolean }[]): number =>
  orders.filter((order) => order.is_test).length

/** One meal of the menu, over all orders of a week. */
export type MealToCook = {
  readonly name: string
  readonly category: string
  readonly quantity: number
  /** Null: in one of these boxes nobody has checked what it contains. */
  readonly allergens: readonly string[] | null
  /** Boxes whose household avoids something that is in it. */
  readonly clashingBoxes: number
}

type OrderedMeal = CookedMeal & {
  readonly name: string
  readonly allergens: readonly string[] | null
  readonly conflicts: readonly string[]
}

/** What the kitchen cooks and how much of it, by category and name. */
export function mealsToCook(
  orders: readonly { readonly meals: readonly OrderedMeal[] }[],
): readonly MealToCook[] {
  const sums = new Map<string, MealToCook>()
  for (const { name, category, quantity, allergens, conflicts } of orders.flatMap((order) => order.meals)) {
    const key = `${category}\n${name}`
    const before = sums.get(key) ?? { name, category, allergens: [], quantity: 0, clashingBoxes: 0 }
    sums.set(key, {
      ...before,
      quantity: before.quantity + quantity,
      allergens: before.allergens && allergens && [...new Set([...before.allergens, ...allergens])],
      clashingBoxes: before.clashingBoxes + (conflicts.length > 0 ? 1 : 0),
    })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, meal]) => meal)
}

/** Portions per category; also the `summary` of one kitchen order. */
export function mealsByCategory(meals: readonly CookedMeal[]): Readonly<Record<string, number>> {
  const portions = new Map<string, number>()
  for (const { category, quantity } of meals) {
    portions.set(category, (portions.get(category) ?? 0) + quantity)
  }
  return Object.fromEntries([...portions].sort(([a], [b]) => (a < b ? -1 : 1)))
}
