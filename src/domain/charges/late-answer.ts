import { isTooLateToCook } from '../boxes/too-late-to-cook.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { givenUpBy } from './dunning.ts'

/** `declinedAt`: the box's first decline, while its dunning case is open; null without one. UTC instants. */
export type UnansweredCharge = {
  readonly subscription: { readonly status: SubscriptionStatus; readonly pausedAt: Date | null }
  readonly declinedAt: Date | null
  readonly deliveryDate: CalendarDate
}

/**
 * Why a charge that has no answer yet cannot bring its box any more; null while it can. A household that gives up a
 * box after a decline is told that nothing more is charged for it, whatever try is under way. One whose first charge
 * is under way is told that its box comes. On the delivery day it is too late to cook.
 */
export function endOfUnanswered(
  kitchen: Kitchen,
  { subscription, declinedAt, deliveryDate }: UnansweredCharge,
  now: Date,
): 'canceled' | 'paused' | 'too_late' | null {
  const givenUp = declinedAt === null ? null : givenUpBy(subscription, declinedAt)
  return givenUp ?? (isTooLateToCook(kitchen, deliveryDate, now) ? 'too_late' : null)
}
