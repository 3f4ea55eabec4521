import type { OrderInProgress } from '../../../domain/orders/order-flow-steps.ts'
import { localOrder } from '../../platform/storage/browser-storage.ts'
import type { LocalOrder } from '../../platform/storage/stored-values.ts'

/** The flags of the stored order that steer the flow; null without an order in progress. */
export const orderInProgress = (order: LocalOrder | null): OrderInProgress | null =>
  order && { isNewOrder: order.isNewOrder === true, isFirstTimeUser: order.isFirstTimeUser === true }

/** Keeps a change in the order on this device, starting one where none is in progress. */
export function rememberInOrder(change: Partial<LocalOrder>): LocalOrder {
  return localOrder.update(change) ?? localOrder.create({ startedAt: new Date().toISOString(), ...change })
}

/** Beside how much of a meal comes: whom it is for, and what was typed for it. */
export function rememberedOf(order: Partial<LocalOrder> | null, mealId: string) {
  const confirmation = order?.mealConfirmations?.[mealId]
  const forPersons = order?.mealPersons?.[mealId]
  return { ...(confirmation !== undefined && { confirmation }), ...(forPersons && { forPersons }) }
}
