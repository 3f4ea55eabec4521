import { Temporal } from 'temporal-polyfill'
import type { BusinessZone } from './business-zone.ts'
import type { CalendarDate } from './calendar-date.ts'

// Screens that must stay small take this from business-zone.ts, which loads no time zone library.
export { businessDateAt } from './business-zone.ts'

/** The instant at which a day begins in the business zone; the end of a day is the start of the next. */
export function startOfBusinessDay(zone: BusinessZone, date: CalendarDate): Date {
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone.timeZone })
  return new Date(start.epochMilliseconds)
}

/** The same time of day some days or years later, whatever the clock changes in between; days may be negative. */
export function laterInBusinessTime(
  zone: BusinessZone,
  now: Date,
  by: { days?: number; years?: number },
): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone.timeZone)
  return new Date(here.add(by).epochMilliseconds)
}

/** A full hour of a day in the business zone, such as 16 for 4 PM. */
export function businessHourOn(zone: BusinessZone, date: CalendarDate, hour: number): Date {
  const at = Temporal.PlainDate.from(date).toPlainDateTime({ hour }).toZonedDateTime(zone.timeZone)
  return new Date(at.epochMilliseconds)
}

/**
 * `2026-12-07T08:30` (seconds may follow) as a clock in the business zone shows it; null for anything else. Of an
 * hour that comes twice it is the first, and an hour that is left out counts from the one before it.
 */
export function parseBusinessTime(zone: BusinessZone, text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null
  try {
    const local = Temporal.PlainDateTime.from(text)
    return new Date(local.toZonedDateTime(zone.timeZone).epochMilliseconds)
  } catch {
    return null
  }
}

/** What `parseBusinessTime` reads, without seconds. */
export function businessTimeText(zone: BusinessZone, instant: Date): string {
  const here = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone.timeZone)
  return here.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The same time of day in the business zone, `days` earlier; a time that the clock skips becomes the one after. */
export function businessDaysBefore(zone: BusinessZone, instant: Date, days: number): Date {
  return laterInBusinessTime(zone, instant, { days: -days })
}
