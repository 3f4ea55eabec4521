import { type Cents, cents } from './money.ts'

/**
 * "31", "31.5", "$1,031.50" in cents; null for what is not an amount of dollars and cents. A comma counts only between
 * thousands: "1,50" would otherwise be $150.
 */
export function parseDollars(text: string): Cents | null {
  const plain = text.trim().replace(/^\$/, '')
  const [, dollars, fraction = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (dollars === undefined) return null
  return cents(Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')))
}

/** An amount as somebody would type it into a field: "12.50". */
export const typedDollars = (amountCents: number): string => (amountCents / 100).toFixed(2)
