import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { businessDateAt, startOfBusinessDay } from '../time/business-time.ts'
import { addDays, type CalendarDate, compareDates } from '../time/calendar-date.ts'
import { formatLongDate } from '../time/date-format.ts'

/** Longest pause with an end; one without an end lasts until the household resumes. */
export const MAXIMUM_PAUSE_DAYS = 365

/** `until` is the resume day, the first day of being active again; null for an open end. `since` is a UTC instant. */
export type Pause = { readonly since: Date; readonly until: CalendarDate | null }

export type PauseFailure =
  | { readonly code: 'resume_day_too_early'; readonly earliest: CalendarDate }
  | { readonly code: 'resume_day_too_late'; readonly latest: CalendarDate }

/** A week's delivery date and its cutoff, a UTC instant. */
export type PausableWeek = { readonly deliveryDate: CalendarDate; readonly ordersCloseAt: Date }

/** The household may resume tomorrow at the earliest and within a year, business zone. */
export function checkPause(
  kitchen: Kitchen,
  until: CalendarDate | null,
  now: Date,
): Outcome<CalendarDate | null, PauseFailure> {
  const earliest = addDays(businessDateAt(kitchen, now), 1)
  const latest = addDays(businessDateAt(kitchen, now), MAXIMUM_PAUSE_DAYS)
  if (until !== null && compareDates(until, earliest) < 0)
    return fail({ code: 'resume_day_too_early', earliest })
  if (until !== null && compareDates(until, latest) > 0) return fail({ code: 'resume_day_too_late', latest })
  return succeed(until)
}

/** Pauses that are offered by one press, in boxes that do not come. */
export const PAUSE_BOXES = [1, 2, 4] as const

/**
 * The resume day of a pause that leaves out so many coming boxes and no more; null when fewer are to come.
 * @param weeks those with a box, soonest first
 */
export function resumeDayAfter(
  kitchen: Kitchen,
  weeks: readonly PausableWeek[],
  boxes: number,
  now: Date,
): CalendarDate | null {
  const last = weeks.filter(({ ordersCloseAt }) => now < ordersCloseAt)[boxes - 1]
  return last === undefined ? null : resumeDayBehind(kitchen, last)
}

/** The first resume day of a pause that leaves this box out. */
export function resumeDayBehind(
  kitchen: Kitchen,
  { ordersCloseAt }: Pick<PausableWeek, 'ordersCloseAt'>,
): CalendarDate {
  const day = businessDateAt(kitchen, ordersCloseAt)
  return startOfBusinessDay(kitchen, day) < ordersCloseAt ? addDays(day, 1) : day
}

/** One sentence for people. */
export function pauseMessage(failure: PauseFailure): string {
  return failure.code === 'resume_day_too_early'
    ? `Please choose ${formatLongDate(failure.earliest)} or a later day to resume.`
    : `Please choose ${formatLongDate(failure.latest)} or an earlier day to resume.`
}

/** From its resume day on, whether or not somebody has written down yet that the household is back. */
export function isPauseOver(until: CalendarDate | null, today: CalendarDate): boolean {
  return until !== null && compareDates(until, today) <= 0
}

/**
 * A box is paused when its cutoff falls into the pause: not one whose cutoff had passed when the pause began, and
 * not one that can still be changed on the resume day. A cutoff at the very start of the resume day, the end of
 * the Sunday before, belongs to the pause: nobody is charged in the first second of being back.
 */
export function isPausedOn(
  kitchen: Kitchen,
  week: Pick<PausableWeek, 'ordersCloseAt'>,
  pause: Pause | null,
): boolean {
  if (pause === null || pause.since >= week.ordersCloseAt) return false
  return pause.until === null || week.ordersCloseAt <= startOfBusinessDay(kitchen, pause.until)
}

export type FirstBoxAfterResume<W> = {
  readonly week: W
  /** The box of the coming week, so resuming means that one comes at once. */
  readonly comesNow: boolean
}

/**
 * The first box that comes when the household resumes on that day (today for at once). `weeks` are the coming
 * ones, soonest first, closed ones left out; null when none of them is reached.
 */
export function firstBoxAfterResume<W extends PausableWeek>(
  kitchen: Kitchen,
  weeks: readonly W[],
  resumeDay: CalendarDate,
  now: Date,
): FirstBoxAfterResume<W> | null {
  const open = weeks.filter((week) => now < week.ordersCloseAt)
  const week = open.find(({ ordersCloseAt }) => startOfBusinessDay(kitchen, resumeDay) < ordersCloseAt)
  return week === undefined ? null : { week, comesNow: week === open[0] }
}

/** What a household is told before it resumes. */
export function resumeSentence(
  kitchen: Kitchen,
  { week, comesNow }: FirstBoxAfterResume<PausableWeek>,
): string {
  const lastDay = businessDateAt(kitchen, new Date(week.ordersCloseAt.getTime() - 1))
  const first = comesNow ? 'A box comes right away' : 'Your first box comes'
  return `${first} on ${formatLongDate(week.deliveryDate)}. You can change or skip it until the end of ${formatLongDate(lastDay)}, when it is charged.`
}
