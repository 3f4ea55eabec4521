import { upcomingDeliveryWeeks } from './delivery-schedule.ts'
import type { DeliveryWeekException } from './delivery-week.ts'

/**
 * The longest stretch of time that a turned clock may pass over at once. The retries of a failed payment come 6, 18
 * and 30 hours after a cutoff, so steps of 6 hours that start at cutoffs meet each of them.
 */
export const LONGEST_STEP_HOURS = 6

const HOUR = 3_600_000
/** A moved week may close up to two weeks late, so the week that closes next is not always the first one open. */
const WEEKS_LOOKED_AT = 4

/** The next instant after `now` at which the orders of some delivery week close. */
export function nextCutoff(now: Date, exceptions: readonly DeliveryWeekException[] = []): Date {
  const closings = upcomingDeliveryWeeks(now, WEEKS_LOOKED_AT, exceptions).map((week) => week.ordersCloseAt)
  return new Date(Math.min(...closings.map((closing) => closing.getTime())))
}

/**
 * Where a clock that is turned from `now` to `target` stops next, so that everything due by then can happen: each
 * cutoff exactly, otherwise never more than the longest step ahead, and in the end the target itself. `target`
 * must lie after `now`.
 */
export function nextClockStop(
  now: Date,
  target: Date,
  exceptions: readonly DeliveryWeekException[] = [],
): Date {
  const longestStep = now.getTime() + LONGEST_STEP_HOURS * HOUR
  return new Date(Math.min(target.getTime(), longestStep, nextCutoff(now, exceptions).getTime()))
}
