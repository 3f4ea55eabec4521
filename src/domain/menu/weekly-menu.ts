import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { startOfBusinessDay } from '../time/business-time.ts'
import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'

const MENU_WEEKDAY = 3
const MENU_HOUR = 9
const MILLISECONDS_PER_HOUR = 3_600_000

/** As many meals as the menu mail names. */
export const MEALS_IN_MENU_MAIL = 10

/** When the menu of a delivery week is mailed: 9 AM, business zone, on the last Wednesday before orders close. */
export function weeklyMenuDueAt(kitchen: Kitchen, cutoffDate: CalendarDate): Date {
  const wednesday = addDays(cutoffDate, -((weekdayOf(cutoffDate) - MENU_WEEKDAY + 7) % 7))
  // Clocks change on Sundays, so a Wednesday's hours are counted from its midnight.
  return new Date(startOfBusinessDay(kitchen, wednesday).getTime() + MENU_HOUR * MILLISECONDS_PER_HOUR)
}
