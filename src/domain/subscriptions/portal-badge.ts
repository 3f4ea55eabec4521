import { isPlaced, type OrderStatus } from '../orders/order-status.ts'
import { type SubscriptionStatus, subscriptionLabel } from './subscription-status.ts'

/** 'Order Received' lasts 30 minutes after an order's creation. */
export const ORDER_RECEIVED_MINUTES = 30

export type PortalBadge = 'Active' | 'Paused' | 'Ready' | 'Order Received'

/** `createdAt` is a UTC instant. */
export type ReceivedOrder = { readonly status: OrderStatus; readonly createdAt: Date }

/** `subscriptionStatus` is `null` without a subscription. */
export type PortalBadgeFacts = {
  readonly subscriptionStatus: SubscriptionStatus | null
  readonly orders: readonly ReceivedOrder[]
}

/** The portal's badge. Its four words say little about a subscription that is in trouble: see `besideBadge`. */
export function portalBadge({ subscriptionStatus, orders }: PortalBadgeFacts, now: Date): PortalBadge {
  if (subscriptionStatus === 'active') return 'Active'
  if (justReceived(orders, now)) return 'Order Received'
  return subscriptionStatus === 'paused' ? 'Paused' : 'Ready'
}

/** What is beside the badge: `trouble` needs the household, `rest` is a state it may want to end, `over` is the end. */
export type BesideBadge = { readonly text: string; readonly kind: 'trouble' | 'rest' | 'over' }

export type BesideBadgeFacts = Pick<PortalBadgeFacts, 'subscriptionStatus'> & {
  readonly badge: PortalBadge
  /** A box could not be charged and still comes when it is paid in time. */
  readonly hasPaymentProblem: boolean
  /** We paused the subscription because several boxes in a row could not be paid. */
  readonly isPausedUnpaid: boolean
}

/**
 * What the word of the badge hides: a payment that is due, a pause behind a new order, a subscription that has ended.
 * `null` where the badge says it all.
 */
export function besideBadge(facts: BesideBadgeFacts): BesideBadge | null {
  const { badge, subscriptionStatus: status, hasPaymentProblem, isPausedUnpaid } = facts
  if (hasPaymentProblem || status === 'past_due')
    return { text: subscriptionLabel('past_due'), kind: 'trouble' }
  if (status === 'paused' && isPausedUnpaid) return { text: 'Paused: Payment Failed', kind: 'trouble' }
  if (status === 'paused' && badge !== 'Paused') return { text: subscriptionLabel(status), kind: 'rest' }
  return status === 'canceled' ? { text: subscriptionLabel(status), kind: 'over' } : null
}

/** The youngest placed order while it is younger than 30 minutes: what the Order Received banner is about. */
export function justReceived<O extends ReceivedOrder>(orders: readonly O[], now: Date): O | null {
  const fresh = orders.filter((order) => isPlaced(order.status) && receivedUntil(order) > now)
  return fresh.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null
}

/** The instant from which an order no longer counts as just received. */
export function receivedUntil({ createdAt }: Pick<ReceivedOrder, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + ORDER_RECEIVED_MINUTES * 60_000)
}
