import { totalMeals } from '../meal-plan/meal-selections.ts'
import { isPlaced, type OrderStatus } from '../orders/order-status.ts'

export type CookedMeal = { readonly category: string; readonly quantity: number }

/** The totals cards (spec section 2, Kitchen Orders). Categories in alphabetical order. */
export type KitchenTotals = {
  readonly totalOrders: number
  readonly totalMeals: number
  readonly byCategory: Readonly<Record<string, number>>
}

/** Which orders the kitchen sees: placed ones, and test orders only with the Show test orders switch on. */
export function kitchenSees(
  order: { readonly status: OrderStatus; readonly isTest: boolean },
  showTests: boolean,
) {
  return isPlaced(order.status) && (showTests || !order.isTest)
}

export function kitchenTotals(orders: readonly { readonly meals: readonly CookedMeal[] }[]): KitchenTotals {
  const meals = orders.flatMap((order) => order.meals)
  return { totalOrders: orders.length, totalMeals: totalMeals(meals), byCategory: mealsByCategory(meals) }
}

/** Portions per category; also the `summary` of one kitchen order (spec section 3). */
export function mealsByCategory(meals: readonly CookedMeal[]): Readonly<Record<string, number>> {
  const portions = new Map<string, number>()
  for (const { category, quantity } of meals) {
    portions.set(category, (portions.get(category) ?? 0) + quantity)
  }
  return Object.fromEntries([...portions].sort(([a], [b]) => (a < b ? -1 : 1)))
}
