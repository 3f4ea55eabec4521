import type { CalendarDate } from '../shared/calendar-date.ts'

const DIGITS = 4

/**
 * RF-YYYY-NNNN (decisions, "Data"): the business year the order was placed in and a number from a sequence,
 * which grows past four digits. A number alone gives access to nothing.
 */
export function formatOrderNumber(placedOn: CalendarDate, sequence: number): string {
  return `RF-${placedOn.slice(0, 4)}-${String(sequence).padStart(DIGITS, '0')}`
}

/** RF-year-4 digits (spec section 9). `fraction` is a random number from 0 up to, not including, 1. */
export function demoOrderNumber(year: number, fraction: number): string {
  return `RF-${year}-${String(Math.floor(fraction * 10 ** DIGITS)).padStart(DIGITS, '0')}`
}

export function isOrderNumber(text: string): boolean {
  return /^RF-\d{4}-\d{4,}$/.test(text)
}
