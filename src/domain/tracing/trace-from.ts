import type { OrderStatus } from '../orders/order-status.ts'

/** What somebody knows when a trace begins. `reading`: the day on which something was measured. */
export const TRACE_FROM = ['lot', 'supplier', 'ingredient', 'batch', 'label', 'order', 'reading'] as const
export type TraceFrom = (typeof TRACE_FROM)[number]

/**
 * `stop`: still in the kitchen, and not in its box yet. `unpack`: in the kitchen, in its box. `driver`: on the way.
 * `call_back`: at the household.
 */
export const REACHES = ['stop', 'unpack', 'driver', 'call_back'] as const
export type Reach = (typeof REACHES)[number]

/** @param isInBox a portion of it is in the box already */
export function reachOf(status: OrderStatus, isInBox: boolean): Reach {
  if (status === 'delivered') return 'call_back'
  if (status === 'out_for_delivery') return 'driver'
  return isInBox ? 'unpack' : 'stop'
}

/** What can still be stopped before what must be called back; then the latest delivery first. */
export const bySoonest = (
  a: { reach: Reach; deliveryDate: string; orderNumber: string },
  b: { reach: Reach; deliveryDate: string; orderNumber: string },
): number =>
  REACHES.indexOf(a.reach) - REACHES.indexOf(b.reach) ||
  (a.deliveryDate === b.deliveryDate
    ? a.orderNumber.localeCompare(b.orderNumber)
    : a.deliveryDate < b.deliveryDate
      ? 1
      : -1)

/** What a household is told. */
export function recallLetter(box: {
  recipientName: string
  orderNumber: string
  day: string
  meals: readonly string[]
}): readonly string[] {
  return [
    `Dear ${box.recipientName},`,
    `Please do not eat these meals of your box ${box.orderNumber}, delivered on ${box.day}: ${box.meals.join(', ')}.`,
    'Something that went into them may not be safe. Please throw them away, also when you have frozen them, and wash your hands and what they touched.',
    'If somebody has eaten of them and feels unwell, call a doctor first and then us. We give you your money back.',
    'We are sorry, and we will tell you what we find.',
  ]
}
