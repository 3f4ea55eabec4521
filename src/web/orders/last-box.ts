import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import { selectionsFromWire } from '../../contract/shared/selections-on-wire.ts'
import { type MealSelections, mergeMealSelections } from '../../domain/meal-plan/meal-selections.ts'

/** The meals of the box that came last, or comes next. `orders`: the latest first. */
export const lastBoxOf = (orders: readonly Pick<CustomerOrder, 'order_items'>[]): MealSelections =>
  mergeMealSelections(selectionsFromWire(orders[0]?.order_items ?? []))
