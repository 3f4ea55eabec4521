import { GIVE_UP_HOURS, RETRY_HOURS } from '../charges/dunning.ts'
import { upcomingDeliveryWeeks } from '../delivery/delivery-schedule.ts'
import type { DeliveryWeekException } from '../delivery/delivery-week.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'

/** The longest stretch of time that a turned clock may pass over at once. */
export const LONGEST_STEP_HOURS = 24
/**
 * While failed payments are tried again it goes in smaller steps, as long as the first wait: the later tries and the
 * end come after a multiple of it, so steps that start at the cutoff meet each of them.
 */
const [RETRY_STEP_HOURS] = RETRY_HOURS

const HOUR = 3_600_000
/** A moved week may close up to two weeks late, so the week that closes next is not always the first one open. */
const WEEKS_LOOKED_AT = 4

/** The next instant after `now` at which the orders of some delivery week close. */
export function nextCutoff(
  kitchen: Kitchen,
  now: Date,
  exceptions: readonly DeliveryWeekException[] = [],
): Date {
  const closings = upcomingDeliveryWeeks(kitchen, now, WEEKS_LOOKED_AT, exceptions).map(
    (week) => week.ordersCloseAt,
  )
  return new Date(Math.min(...closings.map((closing) => closing.getTime())))
}

/**
 * Where a clock that is turned from `now` to `target` stops next, so that everything due by then can happen: each
 * cutoff exactly, each hour of a retry after it, otherwise never more than the longest step ahead, and in the end the
 * target itself. `target` must lie after `now`.
 */
export function nextClockStop(
  kitchen: Kitchen,
  now: Date,
  target: Date,
  exceptions: readonly DeliveryWeekException[] = [],
): Date {
  const stepHours = isRetried(kitchen, now, exceptions) ? RETRY_STEP_HOURS : LONGEST_STEP_HOURS
  const step = now.getTime() + stepHours * HOUR
  return new Date(Math.min(target.getTime(), step, nextCutoff(kitchen, now, exceptions).getTime()))
}

/** Whether the last cutoff is so near that what it could not charge is still being tried. */
function isRetried(kitchen: Kitchen, now: Date, exceptions: readonly DeliveryWeekException[]): boolean {
  const retriesBegan = new Date(now.getTime() - GIVE_UP_HOURS * HOUR)
  return nextCutoff(kitchen, retriesBegan, exceptions) <= now
}
