import type { CalendarDate } from './calendar-date.ts'

/** Where the kitchen works. Every rule about days and cutoffs is in this zone (docs/rulings.md, Time). */
export const BUSINESS_TIME_ZONE = 'America/New_York'
/** The zone's name on screens, the same in winter and summer. */
export const BUSINESS_TIME_ZONE_LABEL = 'ET'

/** Read by the program and by nobody else: always in this one form. */
const businessDay = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date in the business zone at an instant. Throws RangeError for an invalid Date. */
export function businessDateAt(now: Date): CalendarDate {
  const part = new Map(businessDay.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part.get('year')?.padStart(4, '0')}-${part.get('month')}-${part.get('day')}` as CalendarDate
}
