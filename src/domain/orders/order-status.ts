import type { Notice } from '../meal-plan/meal-minimum.ts'

export type OrderStatus =
  | 'draft'
  | 'pending'
  | 'confirmed'
  | 'preparing'
  | 'out_for_delivery'
  | 'delivered'
  | 'canceled'

/**
 * Every allowed move (docs/spec-coverage, section 4; docs/rulings.md, Money). A first order starts as a draft, a
 * subscription's box starts pending. Only a payment confirms either; delivered and canceled are final, but for a
 * delivery mark that is taken back (undo-delivered.ts), which is not a step forward and stands for itself. The database
 * guards the same moves.
 */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['pending', 'confirmed', 'canceled'],
  pending: ['confirmed', 'canceled'],
  confirmed: ['preparing', 'out_for_delivery', 'delivered', 'canceled'],
  preparing: ['out_for_delivery', 'delivered', 'canceled'],
  out_for_delivery: ['delivered'],
  delivered: [],
  canceled: [],
}

/** Paid for and not canceled: what the portal lists and the kitchen cooks (docs/rulings.md, Data). */
export const PLACED_STATUSES: readonly OrderStatus[] = [
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
]

const LABELS: Readonly<Record<OrderStatus, string>> = {
  draft: 'Draft',
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  canceled: 'Canceled',
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_MOVES[from].includes(to)
}

/** Meals and preferences may still change. The box's cutoff is a further condition, asked separately. */
export function isEditable(status: OrderStatus): boolean {
  return status === 'draft' || status === 'pending'
}

export function isPlaced(status: OrderStatus): boolean {
  return PLACED_STATUSES.includes(status)
}

/** Paid for, and its delivery is still to come: it goes with its week to another day. */
export function isUndelivered(status: OrderStatus): boolean {
  return isPlaced(status) && status !== 'delivered'
}

/** Only delivered orders can be ordered again (docs/spec-coverage, section 4). */
export function isReorderable(status: OrderStatus): boolean {
  return status === 'delivered'
}

export function statusLabel(status: OrderStatus): string {
  return LABELS[status]
}

/** A status from the wire; the other spelling `cancelled` is accepted too. `null` when unknown. */
export function parseOrderStatus(text: string): OrderStatus | null {
  const name = text === 'cancelled' ? 'canceled' : text
  return isOrderStatus(name) ? name : null
}

/**
 * Toast of the portal when one of the customer's orders changes (docs/spec-coverage, section 4); `null` for no toast.
 * An order that was delivered before was not: the mark is taken back, and nothing is confirmed a second time.
 */
export function statusChangeNotice(to: OrderStatus, from: OrderStatus | null = null): Notice | null {
  if (from === 'delivered')
    return {
      title: 'Not Delivered Yet',
      body: 'Your order was marked as delivered too early. It still comes to you.',
    }
  if (to === 'canceled' && from !== null && isPlaced(from))
    return {
      title: 'Order Canceled',
      body: 'We do not cook this box, and it does not come. You find more in our mail.',
    }
  if (to === 'confirmed') return { title: 'Order Confirmed', body: 'Your order is being prepared.' }
  if (to === 'delivered') return { title: 'Order Delivered', body: 'Your order has been delivered. Enjoy!' }
  return null
}

function isOrderStatus(name: string): name is OrderStatus {
  return Object.hasOwn(ORDER_MOVES, name)
}
