import type { KitchenOrder } from '../../../contract/kitchen-audience.ts'

/** What is about to be done with the box. */
export type BoxStep = 'pack it' | 'hand it over'

/** What the kitchen reads of a box whose whole price was given back; null for any other. */
export function refundedWords(
  order: Pick<KitchenOrder, 'status'> & Partial<Pick<KitchenOrder, 'refunded_in_full'>>,
  step: BoxStep = 'pack it',
): string | null {
  if (!order.refunded_in_full) return null
  return order.status === 'delivered' ? 'Refunded in full' : `Refunded in full: ask before you ${step}`
}
