import { type Cents, formatDollars } from '../../../../../domain/shared/money.ts'

const MILLIGRAMS_PER_GRAM = 1000
const NUMBER = /^\d{1,7}(?:\.\d{1,3})?$/

/** Grams as typed, "12.5", in milligrams; null for what is no weight. "1,5" may mean two things, so it means none. */
export function parseGrams(text: string): number | null {
  const typed = text.trim().replace(/\s*g$/i, '')
  return NUMBER.test(typed) ? Math.round(Number(typed) * MILLIGRAMS_PER_GRAM) : null
}

export const gramsText = (mg: number | null): string => (mg === null ? '' : String(mg / MILLIGRAMS_PER_GRAM))

/** "12.5 g", "1.2 kg". */
export function weightText(mg: number): string {
  const grams = mg / MILLIGRAMS_PER_GRAM
  return grams < MILLIGRAMS_PER_GRAM
    ? `${trimmed(grams, 1)} g`
    : `${trimmed(grams / MILLIGRAMS_PER_GRAM, 3)} kg`
}

const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)))

export const priceText = (amount: number | null): string =>
  amount === null ? 'unknown' : formatDollars(amount as Cents)

export function parseWhole(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null
}
