import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { deliveryWeekday } from '../kitchen-place/kitchen-words.ts'
import { addDays, type CalendarDate, compareDates, weekdayOf } from '../time/calendar-date.ts'

/** From a date to that date plus 6 (docs/spec-coverage, section 9). */
export const PRODUCTION_WEEK_DAYS = 7

/** Both days belong to the week. */
export type ProductionWeek = { readonly from: CalendarDate; readonly to: CalendarDate }

export function productionWeek(from: CalendarDate): ProductionWeek {
  return { from, to: addDays(from, PRODUCTION_WEEK_DAYS - 1) }
}

export function isInProductionWeek(date: CalendarDate, week: ProductionWeek): boolean {
  return compareDates(date, week.from) >= 0 && compareDates(date, week.to) <= 0
}

/** The regular delivery date on or before a date; it names the week. */
export function weekStartOf(kitchen: Kitchen, date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) - deliveryWeekday(kitchen) + 7) % 7))
}

/**
 * Choices of the kitchen's week picker: the regular delivery dates from `weeksBefore` to `weeksAfter` the week
 * of `today`, earliest first.
 */
export function weeksAround(
  kitchen: Kitchen,
  today: CalendarDate,
  weeksBefore: number,
  weeksAfter: number,
): readonly CalendarDate[] {
  const first = addDays(weekStartOf(kitchen, today), -weeksBefore * PRODUCTION_WEEK_DAYS)
  return Array.from({ length: weeksBefore + 1 + weeksAfter }, (_, index) =>
    addDays(first, index * PRODUCTION_WEEK_DAYS),
  )
}
