import { type CalendarDate, compareDates } from '../time/calendar-date.ts'

/** Why nobody should cook from a work order any more, although no other has replaced it. */
export type OutdatedReason = 'orders_changed' | 'no_orders'

/** What a work order is made from: `inputHash` is over its orders and their recipes. */
export type WorkOrderInput = { readonly orders: number; readonly inputHash: string }

/**
 * Whether a work order that waits to be cooked would come out otherwise if it were made now. What was delivered before
 * today is left as it was: a recipe that changes afterwards says nothing about it.
 */
export function outdatedReason(
  workOrder: { readonly status: string; readonly deliveryDate: CalendarDate; readonly inputHash: string },
  now: { readonly input: WorkOrderInput; readonly today: CalendarDate },
): OutdatedReason | null {
  const { status, deliveryDate, inputHash } = workOrder
  const isCookedBy = status === 'planned' || status === 'released' || status === 'in_production'
  if (!isCookedBy || compareDates(deliveryDate, now.today) < 0) return null
  if (now.input.orders === 0) return 'no_orders'
  return now.input.inputHash === inputHash ? null : 'orders_changed'
}
