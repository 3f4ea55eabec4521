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

/**
 * The same time of day in the business zone, `days` earlier: a clock change in between moves the instant, not the
 * time on the clock. A time that the clock skips becomes the one after.
 */
export function businessDaysBefore(instant: Date, days: number): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
    BUSINESS_TIME_ZONE,
  )
  return new Date(zoned.subtract({ days }).epochMilliseconds)
}
