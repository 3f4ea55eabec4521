import { isPlaced, type OrderStatus } from '../orders/order-status.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

/** 'Order Received' lasts 30 minutes after an order's creation (spec section 9). */
export const ORDER_RECEIVED_MINUTES = 30

export type PortalBadge = 'Active' | 'Paused' | 'Ready' | 'Order Received'

/** `subscriptionStatus` is `null` without a subscription. `createdAt` is a UTC instant. */
export type PortalBadgeFacts = {
  readonly subscriptionStatus: SubscriptionStatus | null
  readonly orders: readonly { readonly status: OrderStatus; readonly createdAt: Date }[]
}

/** The dashboard's badge (spec section 4, Subscription badge). */
export function portalBadge(facts: PortalBadgeFacts, now: Date): PortalBadge {
  if (showsOrderReceived(facts, now)) return 'Order Received'
  if (facts.subscriptionStatus === 'active') return 'Active'
  if (facts.subscriptionStatus === 'paused') return 'Paused'
  return 'Ready'
}

/** Whether the Order Received banner shows: a placed order younger than 30 minutes, nothing active yet. */
export function showsOrderReceived(facts: PortalBadgeFacts, now: Date): boolean {
  if (facts.subscriptionStatus === 'active') return false
  const youngest = now.getTime() - ORDER_RECEIVED_MINUTES * 60_000
  return facts.orders.some((order) => isPlaced(order.status) && order.createdAt.getTime() > youngest)
}
