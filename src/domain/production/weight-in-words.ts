/** Pounds and ounces, or kilograms and grams. */
export const WEIGHT_UNITS = ['us', 'metric'] as const
export type WeightUnits = (typeof WEIGHT_UNITS)[number]

/** An ounce is 28,349.523125 mg; in millionths of a milligram, so that nothing is lost before the one rounding. */
const MICRO = 1_000_000n
const OUNCE = 28_349_523_125n
const OUNCES_PER_POUND = 16n
const MG_PER_GRAM = 1000n

/**
 * A weight as a cook reads it from a scale, rounded once to the nearest step that the scale shows, halves up, and never to
 * nothing. Metric: tenths of a gram below 10 g, grams below 1 kg, else kilograms with two decimals. US: below 4 oz in
 * grams, because scales do, tenths of an ounce below 1 lb, else pounds and tenths of an ounce, and full ounces from
 * 10 lb on. @param mg whole milligrams
 */
export function weightInWords(mg: number, units: WeightUnits): string {
  const exact = BigInt(mg)
  if (exact <= 0n) return units === 'us' ? '0 oz' : '0 g'
  return units === 'us' ? inPounds(exact) : inKilograms(exact)
}

function inKilograms(mg: bigint): string {
  if (mg >= 999_500n) {
    const hundredths = nearest(mg, 10_000n)
    return `${grouped(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, '0')} kg`
  }
  return inGrams(mg)
}

function inGrams(mg: bigint): string {
  if (mg >= 9_950n) return `${nearest(mg, MG_PER_GRAM)} g`
  const tenths = nearest(mg, 100n)
  return `${tenthsText(tenths === 0n ? 1n : tenths)} g`
}

function inPounds(mg: bigint): string {
  if (mg * MICRO < OUNCE * 4n) return inGrams(mg)
  const tenths = nearest(mg * MICRO * 10n, OUNCE)
  const isHeavy = tenths >= OUNCES_PER_POUND * 100n
  const shown = isHeavy ? nearest(mg * MICRO, OUNCE) * 10n : tenths
  const pounds = shown / (OUNCES_PER_POUND * 10n)
  const rest = shown % (OUNCES_PER_POUND * 10n)
  if (pounds === 0n) return `${tenthsText(rest)} oz`
  return rest === 0n ? `${grouped(pounds)} lb` : `${grouped(pounds)} lb ${tenthsText(rest)} oz`
}

/**
 * What a batch takes of an ingredient: pieces where it comes in pieces, up to a full one, with the weight beside them;
 * else the weight.
 */
export function amountInWords(
  { mg, pieceMg }: { readonly mg: number; readonly pieceMg: number | null },
  units: WeightUnits,
): string {
  if (pieceMg === null) return weightInWords(mg, units)
  const pieces = Math.ceil(mg / pieceMg)
  return `${grouped(BigInt(pieces))} ${pieces === 1 ? 'piece' : 'pieces'} (${weightInWords(mg, units)})`
}

/** What one portion takes: full pieces where it comes out so, else the weight. */
export const portionInWords = (
  { mg, pieceMg }: { readonly mg: number; readonly pieceMg: number | null },
  units: WeightUnits,
): string =>
  pieceMg !== null && mg > 0 && mg % pieceMg === 0
    ? amountInWords({ mg, pieceMg }, units)
    : weightInWords(mg, units)

const nearest = (amount: bigint, step: bigint): bigint => (2n * amount + step) / (2n * step)
const tenthsText = (tenths: bigint): string =>
  tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`
const grouped = (amount: bigint): string => amount.toString().replace(/\B(?=(\d{3})+$)/g, ',')
