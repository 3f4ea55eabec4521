import { isPlaced, type OrderStatus } from '../orders/order-status.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

/** 'Order Received' lasts 30 minutes after an order's creation (spec section 9). */
export const ORDER_RECEIVED_MINUTES = 30

export type PortalBadge = 'Active' | 'Paused' | 'Ready' | 'Order Received'

/** `createdAt` is a UTC instant. */
export type ReceivedOrder = { readonly status: OrderStatus; readonly createdAt: Date }

/** `subscriptionStatus` is `null` without a subscription. */
export type PortalBadgeFacts = {
  readonly subscriptionStatus: SubscriptionStatus | null
  readonly orders: readonly ReceivedOrder[]
}

/** The dashboard's badge (spec section 4, Subscription badge). */
export function portalBadge({ subscriptionStatus, orders }: PortalBadgeFacts, now: Date): PortalBadge {
  if (subscriptionStatus === 'active') return 'Active'
  if (justReceived(orders, now)) return 'Order Received'
  return subscriptionStatus === 'paused' ? 'Paused' : 'Ready'
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
