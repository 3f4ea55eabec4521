const DIGITS = 4

/** RF-year-4 digits (spec section 9). `fraction` is a random number from 0 up to, not including, 1. */
export function demoOrderNumber(year: number, fraction: number): string {
  return `RF-${year}-${String(Math.floor(fraction * 10 ** DIGITS)).padStart(DIGITS, '0')}`
}
