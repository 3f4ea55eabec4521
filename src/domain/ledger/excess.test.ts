import { expect, test } from 'vitest'
import { arrivedAfterAll, backWithUs, waysGivenBefore } from './excess.ts'

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

const onDay = (day: number, one: { card?: number; credit?: number; isLate?: boolean }) => ({
  cardCents: one.card ?? 0,
  creditCents: one.credit ?? 0,
  isLate: one.isLate ?? false,
  madeAt: new Date(Date.UTC(2026, 10, day)),
})
const late = onDay(2, { card: 3100, isLate: true })

test.each([
  { given: 'credit', since: [onDay(3, { credit: 3100 })], ways: ['credit'] },
  { given: 'to the card again', since: [onDay(3, { card: 3100 })], ways: ['card'] },
  {
    given: 'both',
    since: [onDay(4, { credit: 100 }), onDay(3, { card: 3000 })],
    ways: ['card', 'credit'],
  },
  { given: 'to the card, by two that came late', since: [onDay(3, { card: 50, isLate: true })], ways: [] },
])('an excess that was given $given before, whatever was before that', ({ since, ways }) => {
  const earlier = [onDay(1, { credit: 500 }), onDay(1, { card: 500 })]
  expect(waysGivenBefore([...since, late, ...earlier])).toEqual(ways)
})

test('where nothing came late, nothing was given before it', () => {
  expect(waysGivenBefore([onDay(1, { card: 3100 }), onDay(2, { credit: 100 })])).toEqual([])
})
