const MILLIGRAMS_PER_GRAM = 1000
/** An ounce is 28.349523125 g exactly, a tenth of it 2,834.9523125 mg. */
const TENTH_OF_OUNCE = { over: 28_349_523_125n, under: 10_000_000n }
const TENTHS_PER_POUND = 160

/**
 * "Net Wt 14.2 oz (404 g)"; from a pound on "Net Wt 17.6 oz (1 lb 1.6 oz) 500 g", as 21 CFR 101.7(j) asks. Rounded
 * down: no label promises more than there is.
 */
export function netWeightWords(mg: number): string {
  const grams = Math.floor(mg / MILLIGRAMS_PER_GRAM)
  const tenths = Number((BigInt(mg) * TENTH_OF_OUNCE.under) / TENTH_OF_OUNCE.over)
  if (tenths < TENTHS_PER_POUND) return `Net Wt ${ounces(tenths)} oz (${grams} g)`
  const pounds = Math.floor(tenths / TENTHS_PER_POUND)
  const rest = tenths % TENTHS_PER_POUND
  const inPounds = rest === 0 ? `${pounds} lb` : `${pounds} lb ${ounces(rest)} oz`
  return `Net Wt ${ounces(tenths)} oz (${inPounds}) ${grams} g`
}

const ounces = (tenths: number) => (tenths % 10 === 0 ? `${tenths / 10}` : (tenths / 10).toFixed(1))
