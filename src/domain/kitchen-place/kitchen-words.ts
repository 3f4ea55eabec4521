import type { Weekday } from '../time/calendar-date.ts'
import type { Kitchen } from './kitchen.ts'

// The landing page says these words: nothing here may load the zone or the time zone library.

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** ISO weekday of the deliveries that the rule gives. */
export const deliveryWeekday = (kitchen: Kitchen): Weekday =>
  (((kitchen.cutoffWeekday + kitchen.deliveryDaysAfterCutoff - 1) % 7) + 1) as Weekday

/** "Monday": copy takes the weekday from here and never types it (docs/rulings.md, Time). */
export const deliveryWeekdayName = (kitchen: Kitchen): string => weekdayName(deliveryWeekday(kitchen))

/** "Sunday". */
export const cutoffWeekdayName = (kitchen: Kitchen): string => weekdayName(kitchen.cutoffWeekday)

/** The last minute before orders close, without doubt about which midnight: "11:59 PM ET". */
export const cutoffTime = ({ timeZoneLabel }: Kitchen): string => `11:59 PM ${timeZoneLabel}`

/** The window within a sentence that begins with "between": "8 AM and 6 PM". */
export const betweenHours = ({ window }: Pick<Kitchen, 'window'>): string =>
  window.text.replace(' to ', ' and ')

const weekdayName = (isoWeekday: Weekday): string => WEEKDAY_NAMES[isoWeekday - 1] ?? ''
