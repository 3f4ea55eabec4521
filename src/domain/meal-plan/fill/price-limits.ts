import { type Cents, cents } from '../../shared/money.ts'

const DOLLAR = 100

/** Whole dollars that some of the meals cost at most, and others more: what a household can choose as a limit. */
export function priceLimits(prices: readonly Cents[]): Cents[] {
  if (prices.length === 0) return []
  const least = Math.ceil(Math.min(...prices) / DOLLAR)
  const most = Math.ceil(Math.max(...prices) / DOLLAR) - 1
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => cents((least + index) * DOLLAR))
}
