import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'

/** What is about to be done with the box. */
export type BoxStep = 'pack it' | 'hand it over'

/** What the kitchen reads of a box whose whole price was given back; null for any other. */
export function refundedWords(
  order: Pick<KitchenOrder, 'status'> &
    Partial<Pick<KitchenOrder, 'refunded_in_full' | 'cooked_all_the_same'>>,
  step: BoxStep = 'pack it',
): string | null {
  if (!order.refunded_in_full) return null
  if (order.status === 'delivered') return 'Refunded in full'
  if (order.cooked_all_the_same) return 'Refunded in full: decided to be cooked'
  return `Refunded in full: ask before you ${step}`
}
