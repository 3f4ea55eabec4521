/** An exact number: what goes through parts of parts is divided many times and rounded once, at the end. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const ZERO: Fraction = { over: 0n, under: 1n }

/** @param under is not 0 */
export function fraction(over: number | bigint, under: number | bigint = 1): Fraction {
  return reduced(BigInt(over), BigInt(under))
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.over * b.under + b.over * a.under, a.under * b.under)

export const times = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.over, a.under * b.under)

/** Negative when `a` is less. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** To the nearest whole number, halves up. For numbers from 0 on. */
export const rounded = ({ over, under }: Fraction): number => Number((2n * over + under) / (2n * under))

function reduced(over: bigint, under: bigint): Fraction {
  const divisor = greatestDivisor(over < 0n ? -over : over, under)
  return { over: over / divisor, under: under / divisor }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b]
  while (right !== 0n) [left, right] = [right, left % right]
  return left
}
