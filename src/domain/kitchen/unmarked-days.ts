import { type CalendarDate, compareDates } from '../time/calendar-date.ts'
import { isCookedAllTheSame, isRefundedInFull } from './refunded-in-full.ts'

/**
 * Boxes of one day that have the same total and got the same back, in cents. `saidStillCooked`: somebody who gave money
 * back said that the box is cooked.
 */
export type UnmarkedBoxes = {
  readonly deliveryDate: CalendarDate
  readonly totalCents: number
  readonly refundedCents: number
  readonly saidStillCooked: boolean
  readonly boxes: number
}

/** A day that is over, and how many of its boxes still wait for a mark. */
export type UnmarkedDay = Pick<UnmarkedBoxes, 'deliveryDate' | 'boxes'>

/**
 * The latest day first. A box whose household got all of it back needs no mark, because nobody waits for it, unless it
 * was decided to be cooked: then it is delivered like any other.
 */
export function unmarkedDays(unmarked: readonly UnmarkedBoxes[]): readonly UnmarkedDay[] {
  const days = new Map<CalendarDate, number>()
  for (const { deliveryDate, boxes, ...money } of unmarked)
    if (!isRefundedInFull(money) || isCookedAllTheSame(money))
      days.set(deliveryDate, (days.get(deliveryDate) ?? 0) + boxes)
  return [...days]
    .map(([deliveryDate, boxes]) => ({ deliveryDate, boxes }))
    .sort((a, b) => compareDates(b.deliveryDate, a.deliveryDate))
}
