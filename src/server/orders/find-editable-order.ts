import type { z } from 'zod'
import type { editableOrderSchema } from '../../contract/household/portal-wire.ts'
import { selectionsOnWire } from '../../contract/shared/selections-on-wire.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import type { OrderRow } from './orders.records.ts'

export type EditableOrder = z.infer<typeof editableOrderSchema>

/**
 * The order that the portal edits: the next coming box, else a draft, while its week is open.
 * @param orders those that can still be changed, the next delivery first
 */
export function editableOf(orders: readonly OrderRow[], weeks: readonly DeliveryWeek[]): OrderRow | null {
  const open = orders.filter((order) => weeks.some((week) => week.deliveryDate === order.deliveryDate))
  return open.find(({ status }) => status === 'pending') ?? open[0] ?? null
}

export function editableOnWire(
  order: OrderRow,
  selections: MealSelections,
  weeks: readonly DeliveryWeek[],
): EditableOrder | null {
  const week = weeks.find(({ deliveryDate }) => deliveryDate === order.deliveryDate)
  if (!week) return null
  return {
    id: order.id,
    status: order.status === 'pending' ? 'pending' : 'draft',
    delivery_date: order.deliveryDate,
    orders_close_at: week.ordersCloseAt.toISOString(),
    household_size: order.householdSize,
    meal_selections: selectionsOnWire(selections),
  }
}
