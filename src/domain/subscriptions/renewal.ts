import { isEditable, type OrderStatus } from '../orders/order-status.ts'
import { businessDateAt } from '../shared/business-zone.ts'
import { type CalendarDate, compareDates } from '../shared/calendar-date.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

/** A subscription's box for one delivery date. `ordersCloseAt` is its cutoff, a UTC instant. */
export type SubscriptionBox = {
  readonly orderId: string
  readonly subscriptionStatus: SubscriptionStatus
  readonly orderStatus: OrderStatus
  readonly deliveryDate: CalendarDate
  readonly ordersCloseAt: Date
  readonly skipped: boolean
}

/**
 * What a box needs now: `wait` for its cutoff or because it was decided before; `charge` the stored payment
 * method; `release` without a charge, which cancels the box.
 */
export type RenewalStep = 'wait' | 'charge' | 'release'

/**
 * Renewals are one charge per box at its cutoff (decisions, "Money"). A skipped box, one whose subscription is
 * not active, or one whose delivery day has come while nobody charged it, is released.
 */
export function renewalStep(box: SubscriptionBox, now: Date): RenewalStep {
  if (!isEditable(box.orderStatus) || now < box.ordersCloseAt) return 'wait'
  const tooLate = compareDates(box.deliveryDate, businessDateAt(now)) <= 0
  return box.skipped || tooLate || box.subscriptionStatus !== 'active' ? 'release' : 'charge'
}

/** Boxes that need something at `now`, the earliest cutoff first. */
export function dueRenewals(boxes: readonly SubscriptionBox[], now: Date): readonly SubscriptionBox[] {
  return boxes
    .filter((box) => renewalStep(box, now) !== 'wait')
    .sort((a, b) => a.ordersCloseAt.getTime() - b.ordersCloseAt.getTime())
}
