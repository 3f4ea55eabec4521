import { Temporal } from 'temporal-polyfill'

/** A day without time or zone, `YYYY-MM-DD`, years 0001 to 9999. Orders as text. */
export type CalendarDate = string & { readonly kind: 'calendar-date' }

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** null for anything that is not an existing day written `YYYY-MM-DD`. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return null
  try {
    return toCalendarDate(Temporal.PlainDate.from(text))
  } catch {
    return null
  }
}

/** For dates the program itself wrote. Throws RangeError where `parseCalendarDate` gives null. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (date === null) throw new RangeError(`Not a calendar date: ${text}`)
  return date
}

const DAY = 24 * 60 * 60 * 1000
/** The day's midnight in UTC, where every day has 24 hours: the jobs calculate with thousands of days at a time. */
const midnightOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`)

/** `days` may be negative. Throws RangeError when the result leaves the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const text = new Date(midnightOf(date) + days * DAY).toISOString()
  if (!/^\d{4}-/.test(text) || text.startsWith('0000')) throw new RangeError(`Not a calendar date: ${text}`)
  return text.slice(0, 10) as CalendarDate
}

export function weekdayOf(date: CalendarDate): Weekday {
  return (new Date(midnightOf(date)).getUTCDay() || 7) as Weekday
}

/** Negative when `a` is earlier, 0 for the same day: for sorting. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days
}

function toCalendarDate(date: Temporal.PlainDate): CalendarDate {
  return date.toString() as CalendarDate
}
