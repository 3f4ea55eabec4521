import { type BoxStateFacts, releasedState } from '../boxes/box-state.ts'
import { isTooLateToCook } from '../boxes/too-late-to-cook.ts'
import { giveUpAt } from '../charges/dunning.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { isPlaced } from '../orders/order-status.ts'
import type { Cents } from '../shared/money.ts'

/**
 * `dueCents` is what the card would be charged: the total of the planned box less the credit used on it. `isServed`
 * says whether its address still lies in the served area.
 */
export type BoxAtCutoff = Omit<BoxStateFacts, 'paymentFailed'> & {
  readonly dueCents: Cents
  readonly isServed: boolean
  /** Whether the household's card is not charged, because a dispute waits for a decision. */
  readonly chargesHeld?: boolean
}

/**
 * What a box needs now: `wait` for its cutoff or because it was decided before; `charge` the stored payment
 * method; `free`, confirmed without a payment; `release` without a charge; `ask` the household, because its plan
 * is below the meal minimum; `not_served`, as it cannot be brought to its address; `hold` until it is decided whether its
 * card may be charged; `on_hold` when nobody has decided before the kitchen buys.
 */
export type CutoffStep = 'wait' | 'charge' | 'free' | 'release' | 'ask' | 'not_served' | 'hold' | 'on_hold'

/**
 * Renewals are one charge per box at its cutoff (docs/rulings.md, Money), however late the run comes. A box is released
 * when it is skipped, its week closed or without a menu, its subscription paused or canceled, or its delivery day came while nobody
 * charged it.
 */
export function cutoffStep(kitchen: Kitchen, box: BoxAtCutoff, now: Date): CutoffStep {
  const decided = box.outcome !== null || (box.orderStatus !== null && isPlaced(box.orderStatus))
  if (decided || now < box.ordersCloseAt) return 'wait'
  if (releaseReason(kitchen, box, now) !== null) return 'release'
  if (box.plan === 'needs_choice') return 'ask'
  if (!box.isServed) return 'not_served'
  if (box.dueCents === 0) return 'free'
  if (!box.chargesHeld) return 'charge'
  return now < giveUpAt(box.ordersCloseAt) ? 'hold' : 'on_hold'
}

export type ReleaseReason = 'canceled' | 'no_delivery' | 'paused' | 'skipped' | 'too_late'

/** Why a box past its cutoff is released, as its outcome is recorded; null when it is not. */
export function releaseReason(
  kitchen: Kitchen,
  box: Omit<BoxAtCutoff, 'dueCents' | 'isServed'>,
  now: Date,
): ReleaseReason | null {
  const hasNoMenu = box.plan === 'menu_to_come' && now >= box.ordersCloseAt
  return (
    releasedState(kitchen, box) ??
    (hasNoMenu ? 'no_delivery' : null) ??
    (isTooLateToCook(kitchen, box.deliveryDate, now) ? 'too_late' : null)
  )
}
