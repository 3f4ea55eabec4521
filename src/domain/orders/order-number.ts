const DIGITS = 4

/** RF-year-4 digits (docs/spec-coverage, section 9). `fraction` is a random number from 0 up to, not including, 1. */
export function demoOrderNumber(year: number, fraction: number): string {
  return `RF-${year}-${String(Math.floor(fraction * 10 ** DIGITS)).padStart(DIGITS, '0')}`
}

/** Both as an order's number holds them: "2026" and "0042". Without a year, the order of any year. */
export type SoughtOrderNumber = { year: string | null; count: string }

/** Between its parts people type a hyphen, what a phone or a mail makes of it, or a space. */
const TYPED = /^(?:RF)?[\s‐-―_-]*(?:(\d{4})[\s‐-―_-]+)?(\d{1,12})$/i

/** The order number that somebody means by "#42", "2026-42" or "rf-2026-0042"; null for what can be none. */
export function readOrderNumber(typed: string): SoughtOrderNumber | null {
  const [, year = null, digits] = TYPED.exec(typed.trim().replace(/^#\s*/, '')) ?? []
  return digits ? { year, count: digits.replace(/^0+/, '').padStart(DIGITS, '0') } : null
}
