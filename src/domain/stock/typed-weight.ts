import { type WeightUnits, weightInWords } from '../production/weight-in-words.ts'

/** What a scale or a sack says, in hundredths of a milligram. A pound is 453.59237 g. */
const UNITS = {
  lb: 45_359_237n,
  oz: 2_834_952n,
  kg: 100_000_000n,
  g: 100_000n,
} as const
export type TypedUnit = keyof typeof UNITS
export const TYPED_UNITS = ['lb', 'oz', 'kg', 'g'] as const satisfies readonly TypedUnit[]

const NUMBER = /^(\d{1,6})(?:\.(\d{1,3}))?$/
const THOUSAND = 1000n

/** Thousandths of what was typed, "12.5"; null for what is no number above 0. "1,5" may mean two things, so it means none. */
function thousandths(text: string): bigint | null {
  const [, whole, decimals = ''] = NUMBER.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return BigInt(whole) * THOUSAND + BigInt(decimals.padEnd(3, '0'))
}

/** Whole milligrams of a typed amount; null for what is no amount. */
export function typedWeightMg(text: string, unit: TypedUnit): number | null {
  const amount = thousandths(text)
  return amount === null ? null : nearest(amount * UNITS[unit], THOUSAND * 100n)
}

/** Whole milligrams of a typed number of packs, such as "2" or "0.5". */
export function typedPacksMg(text: string, contentMg: number): number | null {
  const amount = thousandths(text)
  return amount === null ? null : nearest(amount * BigInt(contentMg), THOUSAND)
}

const nearest = (amount: bigint, step: bigint): number => Number((2n * amount + step) / (2n * step))

/** Tenths of a degree Fahrenheit of "38.4" or "-2"; null for what is no temperature. */
export function typedTenthsF(text: string): number | null {
  const [, sign, whole, tenth = '0'] = /^(-?)(\d{1,3})(?:\.(\d))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const tenths = Number(whole) * 10 + Number(tenth)
  return sign === '-' ? -tenths : tenths
}

export const tenthsText = (tenths: number): string => (tenths / 10).toFixed(1)

/**
 * "5 lb 8.2 oz (2.50 kg)" in pounds, "2.50 kg (5 lb 8.2 oz)" in kilograms: what the kitchen weighs in first, the other
 * for what is printed on packs; below zero with its sign. For people: amounts are kept in milligrams.
 */
export function stockWeightText(mg: number, units: WeightUnits): string {
  const sign = mg < 0 ? '−' : ''
  const size = Math.abs(mg)
  const [own, other] = [weightInWords(size, units), weightInWords(size, units === 'us' ? 'metric' : 'us')]
  return size === 0 || own === other ? `${sign}${own}` : `${sign}${own} (${sign}${other})`
}

/** What a weight is typed in until somebody chooses another unit. */
export const usualUnit = (units: WeightUnits): TypedUnit => (units === 'us' ? 'lb' : 'kg')
