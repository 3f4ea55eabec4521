import { expect, test } from 'vitest'
import { arrivedAfterAll, backWithUs } from './excess.ts'

test.each([
  { cardCents: 3100, left: 16_999, fits: [3100, 0] },
  { cardCents: 3100, left: 3100, fits: [3100, 0] },
  { cardCents: 3100, left: 1000, fits: [1000, 2100] },
  { cardCents: 3100, left: 0, fits: [0, 3100] },
])('$cardCents that arrive where $left are left are $fits: of what was paid, and beyond it', (one) => {
  const { cardCents, excessCents } = arrivedAfterAll(one.cardCents, one.left)
  expect([cardCents, excessCents]).toEqual(one.fits)
})

test.each([
  { cardCents: 3100, excess: 0, frees: [3100, 0] },
  { cardCents: 3100, excess: 1000, frees: [2100, 1000] },
  { cardCents: 3100, excess: 3100, frees: [0, 3100] },
  { cardCents: 3100, excess: 5000, frees: [0, 3100] },
])('$cardCents that come back free $frees: to be given again, and of an excess of $excess', (one) => {
  const { cardCents, excessCents } = backWithUs(one.cardCents, one.excess)
  expect([cardCents, excessCents]).toEqual(one.frees)
})
