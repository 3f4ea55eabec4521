import type { CalendarDate } from './calendar-date.ts'

// A calendar date has no zone: it is formatted as its own midnight in UTC, so the reader's zone cannot move it.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const shortDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' })
const weekdayAndDay = formatter({ weekday: 'long', month: 'long', day: 'numeric' })
const weekdayName = formatter({ weekday: 'long' })
const monthAndDay = formatter({ month: 'short', day: 'numeric' })

/** "Monday, November 30, 2026". */
export function formatLongDate(date: CalendarDate): string {
  return longDate.format(midnightUtc(date))
}

/** "Nov 30, 2026". */
export function formatShortDate(date: CalendarDate): string {
  return shortDate.format(midnightUtc(date))
}

/** "Monday, November 30". */
export function formatWeekdayAndDay(date: CalendarDate): string {
  return weekdayAndDay.format(midnightUtc(date))
}

/** "Nov 30". */
export function formatMonthAndDay(date: CalendarDate): string {
  return monthAndDay.format(midnightUtc(date))
}

/** "Monday". */
export function formatWeekday(date: CalendarDate): string {
  return weekdayName.format(midnightUtc(date))
}

function midnightUtc(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
