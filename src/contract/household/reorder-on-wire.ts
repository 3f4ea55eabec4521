import { type Reorder, reorder } from '../../domain/orders/reorder.ts'
import type { Person } from '../../domain/persons/person.ts'
import { cents } from '../../domain/shared/money.ts'
import type { MealWire } from './menu-wire.ts'
import type { CustomerOrder } from './portal-wire.ts'

/** A past order as selections from this menu, for the persons of today. */
export function reorderOnWire(
  { order_items: items }: Pick<CustomerOrder, 'order_items'>,
  menu: readonly MealWire[],
  persons: readonly Person[],
): Reorder {
  const past = items.map((item) => ({
    mealId: item.meal_id,
    mealName: item.meal_name,
    quantity: item.quantity,
    unitPriceCents: cents(item.unit_price_cents),
    totalPriceCents: cents(item.total_price_cents),
    forPersons: item.for_persons ?? null,
  }))
  const offers = menu.map(({ id, name, allergens, proteins, ...meal }) => ({
    ...{ id, name, allergens, proteins },
    sellPriceCents: cents(meal.sell_price_cents),
    isAvailable: meal.is_available,
  }))
  return reorder(past, offers, persons)
}
