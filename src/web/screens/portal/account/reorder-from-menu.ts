import type { CustomerOrder } from '../../../../contract/household/portal-wire.ts'
import { reorderOnWire } from '../../../../contract/household/reorder-on-wire.ts'
import type { MealSelections } from '../../../../domain/meal-plan/meal-selections.ts'
import { reorderMessage } from '../../../../domain/orders/reorder.ts'
import type { Person } from '../../../../domain/persons/person.ts'
import { type CallFailure, call } from '../../../platform/api-client.ts'

type Reordered =
  | { ok: true; selections: MealSelections; notices: string[] }
  | { ok: false; failure: CallFailure }

/**
 * A past order as selections from today's menu for the persons of today, with a sentence for each meal that is gone or costs
 * another price.
 */
export async function reorderFromMenu(order: CustomerOrder, persons: readonly Person[]): Promise<Reordered> {
  const menu = await call('listMeals')
  if (!menu.ok) return menu
  const { selections, notices } = reorderOnWire(order, menu.value.meals, persons)
  return { ok: true, selections, notices: notices.map(reorderMessage) }
}
