import { Temporal } from 'temporal-polyfill'
import { BUSINESS_TIME_ZONE } from './business-zone.ts'
import type { CalendarDate } from './calendar-date.ts'

// Screens that must stay small take these from business-zone.ts, which loads no time zone library.
export { BUSINESS_TIME_ZONE, businessDateAt } from './business-zone.ts'

/** The instant at which a day begins in the business zone; the end of a day is the start of the next. */
export function startOfBusinessDay(date: CalendarDate): Date {
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE })
  return new Date(start.epochMilliseconds)
}
