import { type Cents, cents } from '../../../domain/shared/money.ts'

/** "31", "31.5", "$1,031.50" in cents; null for what is not an amount of dollars and cents. */
export function parseDollars(text: string): Cents | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  const [, dollars, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return dollars === undefined ? null : cents(Number(dollars) * 100 + Number(fraction.padEnd(2, '0')))
}
