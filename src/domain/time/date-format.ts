import { type Locale, perLocale } from '../shared/locale.ts'
import type { CalendarDate } from './calendar-date.ts'

// A calendar date has no zone: it is formatted as its own midnight in UTC, so the reader's zone cannot move it.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const shortDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' })
const weekdayAndDay = formatter({ weekday: 'long', month: 'long', day: 'numeric' })
const weekdayName = formatter({ weekday: 'long' })
const monthAndDay = formatter({ month: 'short', day: 'numeric' })

/** "Monday, November 30, 2026". */
export function formatLongDate(date: CalendarDate, locale?: Locale): string {
  return longDate(locale).format(midnightUtc(date))
}

/** "Nov 30, 2026". */
export function formatShortDate(date: CalendarDate, locale?: Locale): string {
  return shortDate(locale).format(midnightUtc(date))
}

/** "Monday, November 30". */
export function formatWeekdayAndDay(date: CalendarDate, locale?: Locale): string {
  return weekdayAndDay(locale).format(midnightUtc(date))
}

/** "Nov 30". */
export function formatMonthAndDay(date: CalendarDate, locale?: Locale): string {
  return monthAndDay(locale).format(midnightUtc(date))
}

/** "Monday". */
export function formatWeekday(date: CalendarDate, locale?: Locale): string {
  return weekdayName(locale).format(midnightUtc(date))
}

function midnightUtc(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
