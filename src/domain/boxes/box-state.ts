import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { isPlaced, type OrderStatus, statusLabel } from '../orders/order-status.ts'
import { isPausedOn, type Pause } from '../subscriptions/pause.ts'
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { BoxPlan } from './plan-box.ts'

/**
 * How the cutoff decided about a box. `charging` waits for the provider or for another card; every other outcome
 * is final. `first_box` was paid at checkout.
 */
export type BoxOutcome =
  | 'first_box'
  | 'charging'
  | 'charged'
  | 'free'
  | 'skipped'
  | 'paused'
  | 'canceled'
  | 'needs_choice'
  | 'not_served'
  | 'no_delivery'
  | 'too_late'
  | 'on_hold'
  | 'dropped'

/** `pause` is null unless the subscription is paused. `ordersCloseAt` is the cutoff, a UTC instant. */
export type BoxStateFacts = {
  readonly subscriptionStatus: SubscriptionStatus
  readonly pause: Pause | null
  readonly deliveryDate: CalendarDate
  readonly ordersCloseAt: Date
  readonly skippedAt: Date | null
  /** null until the cutoff decided. */
  readonly outcome: BoxOutcome | null
  /** null while the box has no order. */
  readonly orderStatus: OrderStatus | null
  /** Whether the provider declined its charge and nobody has paid since. */
  readonly paymentFailed: boolean
  readonly plan: BoxPlan['kind']
  /** Whether nothing is delivered in this week, whatever was planned for it. */
  readonly isWeekClosed?: boolean
}

/**
 * What a household sees of a box. `open` will be charged at its cutoff, `closing` is past it and not decided yet,
 * `payment_failed` waits for another try or another card, `dropped` does not come although it was wanted.
 */
export const BOX_STATES = [
  'open',
  'needs_choice',
  'closing',
  'payment_failed',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
  'skipped',
  'paused',
  'canceled',
  'dropped',
] as const
export type BoxState = (typeof BOX_STATES)[number]

const LABELS: Readonly<Record<BoxState, string>> = {
  open: 'Open',
  needs_choice: 'Choose Meals',
  closing: 'Closing',
  payment_failed: 'Payment Failed',
  confirmed: statusLabel('confirmed'),
  preparing: statusLabel('preparing'),
  out_for_delivery: statusLabel('out_for_delivery'),
  delivered: statusLabel('delivered'),
  skipped: 'Skipped',
  paused: 'Paused',
  canceled: 'Canceled',
  dropped: 'Not Coming',
}

/** A short label for the calendar. */
export function boxLabel(state: BoxState): string {
  return LABELS[state]
}

/**
 * First what is paid for, then what the cutoff decided, then what the household decided, then the clock: what was
 * charged still comes to a household that has canceled since.
 */
export function boxState(kitchen: Kitchen, facts: BoxStateFacts, now: Date): BoxState {
  const { orderStatus, outcome } = facts
  if (orderStatus !== null && isPlaced(orderStatus)) return placedState(orderStatus)
  if (outcome === 'charging') return facts.paymentFailed ? 'payment_failed' : 'closing'
  if (outcome !== null) return decidedState(outcome)
  const released = releasedState(kitchen, facts)
  if (released === 'no_delivery') return 'dropped'
  if (released !== null) return released
  if (now >= facts.ordersCloseAt) return 'closing'
  return facts.plan === 'needs_choice' ? 'needs_choice' : 'open'
}

/**
 * Why a box that is not decided yet will not be charged; null when it will. A subscription that is past due is
 * charged: the weeks after a failed one are the household's way back.
 */
export function releasedState(
  kitchen: Kitchen,
  facts: Pick<
    BoxStateFacts,
    'subscriptionStatus' | 'pause' | 'ordersCloseAt' | 'skippedAt' | 'orderStatus' | 'isWeekClosed'
  >,
): 'canceled' | 'no_delivery' | 'paused' | 'skipped' | null {
  if (facts.subscriptionStatus === 'canceled' || facts.orderStatus === 'canceled') return 'canceled'
  if (facts.isWeekClosed) return 'no_delivery'
  if (isPausedOn(kitchen, facts, facts.pause)) return 'paused'
  return facts.skippedAt === null ? null : 'skipped'
}

function placedState(status: OrderStatus): BoxState {
  switch (status) {
    case 'preparing':
    case 'out_for_delivery':
    case 'delivered':
      return status
    default:
      return 'confirmed'
  }
}

/** A paid box whose order is not placed was canceled by staff. */
function decidedState(outcome: Exclude<BoxOutcome, 'charging'>): BoxState {
  switch (outcome) {
    case 'skipped':
    case 'paused':
      return outcome
    case 'canceled':
    case 'first_box':
    case 'charged':
    case 'free':
      return 'canceled'
    default:
      return 'dropped'
  }
}
