import type { CustomerOrder } from '../../../../contract/household/portal-wire.ts'
import type { MealSelections } from '../../../../domain/meal-plan/meal-selections.ts'
import { reorder, reorderMessage } from '../../../../domain/orders/reorder.ts'
import { cents } from '../../../../domain/shared/money.ts'
import { type CallFailure, call } from '../../../platform/api-client.ts'

type Reordered =
  | { ok: true; selections: MealSelections; notices: string[] }
  | { ok: false; failure: CallFailure }

/** A past order as selections from today's menu, with a sentence for each meal that is gone or costs another price. */
export async function reorderFromMenu(order: CustomerOrder): Promise<Reordered> {
  const menu = await call('listMeals')
  if (!menu.ok) return menu
  const past = order.order_items.map((item) => ({
    mealId: item.meal_id,
    mealName: item.meal_name,
    quantity: item.quantity,
    unitPriceCents: cents(item.unit_price_cents),
    totalPriceCents: cents(item.total_price_cents),
  }))
  const offers = menu.value.meals.map((meal) => ({
    id: meal.id,
    name: meal.name,
    sellPriceCents: cents(meal.sell_price_cents),
    isAvailable: meal.is_available,
  }))
  const { selections, notices } = reorder(past, offers)
  return { ok: true, selections, notices: notices.map(reorderMessage) }
}
