import type { CalendarDate } from './calendar-date.ts'

/** The zone of a kitchen: every rule about days and cutoffs is in it (docs/rulings.md, Time). */
export type BusinessZone = {
  /** The name of the IANA database, such as America/New_York. */
  readonly timeZone: string
  /** The zone's name on screens, the same in winter and summer: "ET". */
  readonly timeZoneLabel: string
}

/**
 * One formatter for each zone, made when it is first asked for and kept, because making one costs far more than using
 * it.
 */
export function perZone<Formatter>(make: (timeZone: string) => Formatter) {
  const made = new Map<string, Formatter>()
  return ({ timeZone }: BusinessZone): Formatter => {
    const known = made.get(timeZone)
    if (known !== undefined) return known
    const formatter = make(timeZone)
    made.set(timeZone, formatter)
    return formatter
  }
}

/** Read by the program and by nobody else: always in this one form. */
const businessDay = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/** The calendar date in the business zone at an instant. Throws RangeError for an invalid Date. */
export function businessDateAt(zone: BusinessZone, now: Date): CalendarDate {
  const [month, day, year] = businessDay(zone).format(now).split('/')
  return `${year?.padStart(4, '0')}-${month}-${day}` as CalendarDate
}
