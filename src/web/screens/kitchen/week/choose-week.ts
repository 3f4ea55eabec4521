import { PRODUCTION_WEEK_DAYS, weekStartOf } from '../../../../domain/kitchen/production-week.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { addDays, type CalendarDate, compareDates } from '../../../../domain/time/calendar-date.ts'

/** The regular delivery date on or after a day. */
export function regularDeliveryDateFrom(kitchen: Kitchen, today: CalendarDate): CalendarDate {
  const start = weekStartOf(kitchen, today)
  return start === today ? today : addDays(start, PRODUCTION_WEEK_DAYS)
}

/** Where the next delivery may be: the server's weeks from today until the one that is filling up, in order. */
export function candidateWeeks(
  weeks: readonly CalendarDate[],
  today: CalendarDate,
  openWeek: CalendarDate,
): readonly CalendarDate[] {
  return weeks
    .filter((week) => compareDates(week, today) >= 0 && compareDates(week, openWeek) < 0)
    .sort(compareDates)
}

/** Choices of the picker in order; the week on screen is always one of them. */
export function pickableWeeks(
  weeks: readonly CalendarDate[],
  shown: CalendarDate | null,
): readonly CalendarDate[] {
  return [...new Set(shown ? [...weeks, shown] : weeks)].sort(compareDates)
}

/** The neighbor in the picker, or null at either end. */
export function neighborWeek(
  weeks: readonly CalendarDate[],
  shown: CalendarDate | null,
  step: -1 | 1,
): CalendarDate | null {
  if (shown === null) return null
  return weeks[weeks.indexOf(shown) + step] ?? null
}
