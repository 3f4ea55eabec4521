import { type CalendarDate, compareDates } from '../time/calendar-date.ts'
import { isRefundedInFull } from './refunded-in-full.ts'

/** Boxes of one day that have the same total and got the same back, in cents. */
export type UnmarkedBoxes = {
  readonly deliveryDate: CalendarDate
  readonly totalCents: number
  readonly refundedCents: number
  readonly boxes: number
}

/** A day that is over, and how many of its boxes have no end: neither marked as delivered nor refunded in full. */
export type UnmarkedDay = Pick<UnmarkedBoxes, 'deliveryDate' | 'boxes'>

/** The latest day first. A box whose household got all of it back needs no mark: nobody waits for it. */
export function unmarkedDays(unmarked: readonly UnmarkedBoxes[]): readonly UnmarkedDay[] {
  const days = new Map<CalendarDate, number>()
  for (const { deliveryDate, boxes, ...money } of unmarked)
    if (!isRefundedInFull(money)) days.set(deliveryDate, (days.get(deliveryDate) ?? 0) + boxes)
  return [...days]
    .map(([deliveryDate, boxes]) => ({ deliveryDate, boxes }))
    .sort((a, b) => compareDates(b.deliveryDate, a.deliveryDate))
}
