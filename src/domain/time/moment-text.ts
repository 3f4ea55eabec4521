import { perLocale } from '../shared/locale.ts'
import { type BusinessZone, businessDateAt, perZone } from './business-zone.ts'
import type { CalendarDate } from './calendar-date.ts'

const MINUTE = 60_000

type Lengths = { weekday: 'long' | 'short'; month: 'long' | 'short' }

/** Made of parts: some engines put a narrow space before AM; mails and tests want a plain one. */
function textsOf(lengths: Lengths) {
  const moment = perZone((timeZone) =>
    perLocale(
      (locale) =>
        new Intl.DateTimeFormat(locale, {
          ...{ ...lengths, day: 'numeric', hour: 'numeric', minute: '2-digit' },
          timeZone,
        }),
    ),
  )
  return (zone: BusinessZone, instant: Date): { day: string; time: string } => {
    const part = new Map(
      moment(zone)()
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    )
    const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? ''
    return {
      day: `${of('weekday')}, ${of('month')} ${of('day')}`,
      time: `${of('hour')}:${of('minute')} ${of('dayPeriod')}`,
    }
  }
}

const long = textsOf({ weekday: 'long', month: 'long' })
const short = textsOf({ weekday: 'long', month: 'short' })
const narrow = textsOf({ weekday: 'short', month: 'short' })

const minuteBefore = (end: Date) => new Date(end.getTime() - MINUTE)

/** "Tuesday, December 8, 12:00 PM ET". */
export function momentText(zone: BusinessZone, instant: Date): string {
  const { day, time } = long(zone, instant)
  return `${day}, ${time} ${zone.timeZoneLabel}`
}

/** When something begins, for whom knows the day: "10:00 AM", and on another one "Saturday, Nov 28, 3:00 PM". */
export function startText(zone: BusinessZone, instant: Date, day: CalendarDate): string {
  const { day: own, time } = short(zone, instant)
  return businessDateAt(zone, instant) === day ? time : `${own}, ${time}`
}

/** A moment within a sentence: "on Tuesday, December 8 at 12:00 PM ET". */
export function onMomentText(zone: BusinessZone, instant: Date): string {
  const { day, time } = long(zone, instant)
  return `on ${day} at ${time} ${zone.timeZoneLabel}`
}

/** The last minute before an instant that does not count any more: "Sunday, December 6, 11:59 PM ET". */
export function lastMomentText(zone: BusinessZone, end: Date): string {
  return momentText(zone, minuteBefore(end))
}

/** "Tuesday, Dec 8 at 12:00 PM ET". */
export function shortMomentText(zone: BusinessZone, instant: Date): string {
  const { day, time } = short(zone, instant)
  return `${day} at ${time} ${zone.timeZoneLabel}`
}

/** The last minute before an end that does not belong to it: "Sunday, Dec 6 at 11:59 PM ET". */
export function lastShortMomentText(zone: BusinessZone, end: Date): string {
  return shortMomentText(zone, minuteBefore(end))
}

/** The last day that an end still belongs to: "Sunday, December 6". */
export function lastDayText(zone: BusinessZone, end: Date): string {
  return long(zone, minuteBefore(end)).day
}

/** The last day that an end still belongs to, for a narrower place: "Sunday, Dec 6". */
export function lastShortDayText(zone: BusinessZone, end: Date): string {
  return short(zone, minuteBefore(end)).day
}

/** A charge at the end of a day is that day's (docs/rulings.md, Time): "Sunday, Dec 6 at midnight (11:59 PM ET)". */
export function chargeMomentText(zone: BusinessZone, instant: Date): string {
  const last = short(zone, minuteBefore(instant))
  return endsDay(zone, instant)
    ? `${last.day} at midnight (${last.time} ${zone.timeZoneLabel})`
    : shortMomentText(zone, instant)
}

const endsDay = (zone: BusinessZone, instant: Date): boolean =>
  narrow(zone, minuteBefore(instant)).day !== narrow(zone, instant).day
