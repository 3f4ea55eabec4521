import type { OrderStatus } from '../orders/order-status.ts'

/** What somebody knows when a trace begins. */
export const TRACE_FROM = ['lot', 'supplier', 'ingredient', 'batch', 'order'] as const
export type TraceFrom = (typeof TRACE_FROM)[number]

/** `stop`: still in the kitchen. `driver`: on the way. `call_back`: at the household. */
export type Reach = 'stop' | 'driver' | 'call_back'

export const reachOf = (status: OrderStatus): Reach =>
  status === 'delivered' ? 'call_back' : status === 'out_for_delivery' ? 'driver' : 'stop'

const ORDER: readonly Reach[] = ['stop', 'driver', 'call_back']

/** What can still be stopped before what must be called back; then the latest delivery first. */
export const bySoonest = (
  a: { reach: Reach; deliveryDate: string; orderNumber: string },
  b: { reach: Reach; deliveryDate: string; orderNumber: string },
): number =>
  ORDER.indexOf(a.reach) - ORDER.indexOf(b.reach) ||
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
