import type { CalendarDate } from '../time/calendar-date.ts'

const DIGITS = 4

/**
 * CH-YYYY-NNNN: the business year of the change and a number from a sequence, which grows past four digits. Like
 * an order number it gives access to nothing.
 */
export function formatChangeNumber(changedOn: CalendarDate, sequence: number): string {
  return `CH-${changedOn.slice(0, 4)}-${String(sequence).padStart(DIGITS, '0')}`
}
