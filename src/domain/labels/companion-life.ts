import { addDays, type CalendarDate } from '../time/calendar-date.ts'

/** Long enough to look up what was eaten when somebody feels unwell. */
const DAYS_AFTER_LAST_DAY = 14

/** Whether the page behind a label still opens. */
export const opensStill = (useBy: CalendarDate, today: CalendarDate): boolean =>
  today <= addDays(useBy, DAYS_AFTER_LAST_DAY)

/** Whether a meal is to be eaten before others of its box: none keeps shorter, and one keeps longer. */
export function isEatenFirst(useBy: CalendarDate, ofBox: readonly CalendarDate[]): boolean {
  return ofBox.some((other) => other > useBy) && !ofBox.some((other) => other < useBy)
}

/** What a page that anybody can open calls a person: the first of the names. */
export const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null
