import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'

/** What a card and a packing list say of a box whose whole price was given back; null for any other. */
export function refundedWords(order: Pick<KitchenOrder, 'refunded_in_full' | 'status'>): string | null {
  if (!order.refunded_in_full) return null
  return order.status === 'delivered' ? 'Refunded in full' : 'Refunded in full: ask before you pack'
}
