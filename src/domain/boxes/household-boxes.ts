import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { isPlaced, isUndelivered } from '../orders/order-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { ActionableBox } from './box-actions.ts'
import { type BoxStateFacts, boxState } from './box-state.ts'

// Which of a household's boxes a change, a pause or a cancellation is about. All take them soonest first.

/** A box as the rules about its actions take it. */
export function actionableBox(
  kitchen: Kitchen,
  facts: BoxStateFacts,
  firstOpen: CalendarDate | null,
  now: Date,
): ActionableBox {
  const { deliveryDate, ordersCloseAt } = facts
  const state = boxState(kitchen, facts, now)
  return { state, deliveryDate, ordersCloseAt, firstOpenDeliveryDate: firstOpen ?? deliveryDate }
}

/** The first delivery that can still change: its cutoff lies ahead and nobody has paid for it. */
export function firstOpenDate(boxes: readonly BoxStateFacts[], now: Date): CalendarDate | null {
  const open = boxes.find(
    ({ outcome, orderStatus, ordersCloseAt }) =>
      outcome === null && !(orderStatus !== null && isPlaced(orderStatus)) && now < ordersCloseAt,
  )
  return open?.deliveryDate ?? null
}

/** The first box that comes and is still to be charged. */
export function firstComingDate(
  kitchen: Kitchen,
  boxes: readonly BoxStateFacts[],
  now: Date,
): CalendarDate | null {
  const coming = boxes.find((box) => ['open', 'needs_choice'].includes(boxState(kitchen, box, now)))
  return coming?.deliveryDate ?? null
}

/** The first box past its cutoff that nobody has decided yet. */
export function firstClosingDate(
  kitchen: Kitchen,
  boxes: readonly BoxStateFacts[],
  now: Date,
): CalendarDate | null {
  return boxes.find((box) => boxState(kitchen, box, now) === 'closing')?.deliveryDate ?? null
}

/** Paid for, or being charged at this moment, and not delivered yet: what arrives whatever the household decides. */
export function stillArriving(boxes: readonly BoxStateFacts[]): CalendarDate[] {
  const arriving = boxes.filter(({ orderStatus, outcome, paymentFailed }) => {
    if (orderStatus !== null && isPlaced(orderStatus)) return isUndelivered(orderStatus)
    return outcome === 'charging' && !paymentFailed
  })
  return arriving.map(({ deliveryDate }) => deliveryDate)
}

/** Boxes that would be charged if the subscription were active: their cutoff lies ahead, and they are not skipped. */
export function chargeableBoxes(boxes: readonly BoxStateFacts[], now: Date): BoxStateFacts[] {
  return boxes.filter(
    ({ outcome, skippedAt, ordersCloseAt, orderStatus }) =>
      outcome === null && skippedAt === null && now < ordersCloseAt && orderStatus !== 'canceled',
  )
}
