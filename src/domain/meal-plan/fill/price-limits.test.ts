import { expect, it } from 'vitest'
import { cents } from '../../shared/money.ts'
import { priceLimits } from './price-limits.ts'

it.each([
  [
    [1550, 1695, 2150],
    [1600, 1700, 1800, 1900, 2000, 2100],
  ],
  [[1600, 1700], [1600]],
  [[1695], []],
  [[], []],
])('meals of %j can be limited to %j', (prices, limits) => {
  expect(priceLimits(prices.map(cents))).toEqual(limits)
})
