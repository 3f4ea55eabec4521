import type { Notice } from '../meal-plan/meal-minimum.ts'

/** Every status of an order, in the order of the database's type `order_status`, which a test compares. */
export const ORDER_STATUSES = [
  'draft',
  'pending',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
  'canceled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

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

/** Not paid for yet: meals and preferences may still change. */
export const OPEN_STATUSES = ['draft', 'pending'] as const satisfies readonly OrderStatus[]

export type OpenStatus = (typeof OPEN_STATUSES)[number]

/** Paid for and not canceled: what the portal lists and the kitchen cooks (docs/rulings.md, Data). */
export const PLACED_STATUSES = [
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** Paid for, and still to be cooked or brought: these orders go with their week to another day. */
export const UNDELIVERED_STATUSES: readonly OrderStatus[] = PLACED_STATUSES.filter(
  (status) => status !== 'delivered',
)

/** Paid for, and in the kitchen still: what is in the box can change, and it can be left out. */
export const IN_KITCHEN_STATUSES: readonly OrderStatus[] = PLACED_STATUSES.filter((status) =>
  mayMove(status, 'canceled'),
)

/** Everything else: not paid for yet, or canceled. */
export const UNPLACED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !isPlaced(status))

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
  return isOneOf(OPEN_STATUSES, status)
}

export function isPlaced(status: OrderStatus): boolean {
  return isOneOf(PLACED_STATUSES, status)
}

/** Paid for, and its delivery is still to come. */
export function isUndelivered(status: OrderStatus): boolean {
  return UNDELIVERED_STATUSES.includes(status)
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
  return isOneOf(ORDER_STATUSES, name)
}

function isOneOf<Status extends OrderStatus>(group: readonly Status[], name: string): name is Status {
  return (group as readonly string[]).includes(name)
}
