import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { type ClaimFacts, claimOf, decideClaim } from './credit-policy.ts'
import { PROBLEM_KINDS, problemSentence } from './problem-kinds.ts'
import { isReportable, mayReport } from './reportable.ts'

const policy = { perReportCents: 2500, perBoxCents: 4000, perHouseholdCents: 6000, periodDays: 90 }
const facts: ClaimFacts = {
  ...{ claimCents: 1550, portionsLeft: 2, quantity: 1, leftOfBoxCents: 15_500 },
  ...{ creditedOfBoxCents: 0, creditedOfHouseholdCents: 0 },
}
const decided = (change: Partial<ClaimFacts>, kind: (typeof PROBLEM_KINDS)[number] = 'missing') =>
  decideClaim(kind, policy, { ...facts, ...change })

describe('a small claim', () => {
  test('is credited at once and in full', () => {
    for (const kind of ['missing', 'damaged', 'taste'] as const)
      expect(decided({}, kind)).toEqual({ creditCents: 1550 })
    expect(decided({ claimCents: 2500 })).toEqual({ creditCents: 2500 })
  })

  test.each([
    ['above_report', { claimCents: 2501 }],
    ['above_box', { creditedOfBoxCents: 2451 }],
    ['above_household', { creditedOfHouseholdCents: 4451 }],
    ['nothing_left', { quantity: 3 }],
    ['nothing_left', { leftOfBoxCents: 1549 }],
    ['nothing_left', { claimCents: 0 }],
  ])('waits: %s for %j', (waitsBecause, change) => {
    expect(decided(change)).toEqual({ waitsBecause })
  })

  test('fits to the cent', () => {
    expect(decided({ creditedOfBoxCents: 2450 })).toEqual({ creditCents: 1550 })
    expect(decided({ creditedOfHouseholdCents: 4450 })).toEqual({ creditCents: 1550 })
  })
})

test('what is unsafe is never credited by itself, whatever the policy allows', () => {
  expect(decided({}, 'unsafe')).toEqual({ waitsBecause: 'unsafe' })
  expect(decided({ claimCents: 0, portionsLeft: 0 }, 'unsafe')).toEqual({ waitsBecause: 'unsafe' })
})

test('no row of claims, whatever they are, passes what is allowed for a report, a box and a household', () => {
  const claims = fc.array(
    fc.record({
      box: fc.integer({ min: 0, max: 2 }),
      cents: fc.integer({ min: 1, max: 4000 }),
      kind: fc.constantFrom(...PROBLEM_KINDS),
    }),
  )
  fc.assert(
    fc.property(claims, (row) => {
      const ofBox = [0, 0, 0]
      for (const { box, cents, kind } of row) {
        const before = ofBox[box] ?? 0
        const decision = decideClaim(kind, policy, {
          ...{ claimCents: cents, portionsLeft: 99, quantity: 1, leftOfBoxCents: 99_999 },
          creditedOfBoxCents: before,
          creditedOfHouseholdCents: ofBox.reduce((sum, of) => sum + of, 0),
        })
        if ('creditCents' in decision) ofBox[box] = before + decision.creditCents
        expect(ofBox.every((of) => of <= policy.perBoxCents)).toBe(true)
        expect(ofBox.reduce((sum, of) => sum + of, 0)).toBeLessThanOrEqual(policy.perHouseholdCents)
      }
    }),
  )
})

test('a claim is what was paid: less its share of the discount, never rounded up', () => {
  expect(claimOf(1550, { subtotalCents: 15_500, discountCents: 0 })).toBe(1550)
  expect(claimOf(1550, { subtotalCents: 15_500, discountCents: 1550 })).toBe(1395)
  expect(claimOf(1000, { subtotalCents: 3000, discountCents: 1 })).toBe(999)
  expect(claimOf(1000, { subtotalCents: 0, discountCents: 0 })).toBe(0)
  expect(claimOf(1000, { subtotalCents: 1000, discountCents: 2000 })).toBe(0)
})

describe('a box', () => {
  const day = calendarDate('2026-12-07')
  const box = (status: 'confirmed' | 'delivered' | 'canceled' | 'pending') => ({ status, deliveryDate: day })
  test('can be reported about from its day on, for two weeks, also when it did not come', () => {
    expect(isReportable(box('confirmed'), calendarDate('2026-12-06'))).toBe(false)
    for (const status of ['confirmed', 'delivered'] as const) {
      expect(isReportable(box(status), calendarDate('2026-12-07'))).toBe(true)
      expect(isReportable(box(status), calendarDate('2026-12-21'))).toBe(true)
      expect(isReportable(box(status), calendarDate('2026-12-22'))).toBe(false)
    }
    for (const status of ['canceled', 'pending'] as const)
      expect(isReportable(box(status), calendarDate('2026-12-08'))).toBe(false)
  })

  test('that was unsafe is told of however long ago it came', () => {
    expect(mayReport('unsafe', box('delivered'), calendarDate('2027-06-01'))).toBe(true)
    expect(mayReport('taste', box('delivered'), calendarDate('2027-06-01'))).toBe(false)
    expect(mayReport('unsafe', box('canceled'), calendarDate('2026-12-08'))).toBe(false)
  })
})

test('what happened is one sentence', () => {
  expect(problemSentence('damaged', { name: 'Salmon', quantity: 2 })).toBe('2 × Salmon came damaged')
  expect(problemSentence('missing', { name: 'Salmon', quantity: 1 })).toBe('Salmon was missing')
  expect(problemSentence('unsafe', null)).toBe('The whole box was unsafe to eat')
})
