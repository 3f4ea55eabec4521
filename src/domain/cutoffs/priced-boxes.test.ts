import { describe, expect, it, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { nextChargeStep, type PricedBox, unpaidBoxes } from './priced-boxes.ts'

const FIRST_CUTOFF = new Date('2026-11-23T05:00:00Z')
const BEFORE_ALL = new Date(FIRST_CUTOFF.getTime() - 1)

/** One box a week, the first delivered on November 30. */
const boxes = (...changes: Partial<PricedBox>[]): PricedBox[] =>
  changes.map((change, week) => ({
    subscriptionStatus: 'active',
    pause: null,
    deliveryDate: calendarDate(['2026-11-30', '2026-12-07'][week] ?? ''),
    ordersCloseAt: new Date(FIRST_CUTOFF.getTime() + week * 7 * 86_400_000),
    skippedAt: null,
    outcome: null,
    orderStatus: 'pending',
    paymentFailed: false,
    plan: 'ready',
    dueCents: cents(16_499),
    isServed: true,
    ...change,
  }))
const paid = { outcome: 'charged', orderStatus: 'confirmed' } as const
const skipped = { skippedAt: BEFORE_ALL }

test('a late run still charges boxes past their cutoff, and tries declined ones again', () => {
  const charging = { outcome: 'charging' } as const
  const free = { dueCents: cents(0) }
  const late = FIRST_CUTOFF
  expect(unpaidBoxes(ORLANDO_KITCHEN, boxes({}, {}), late)).toEqual({ closing: ['2026-11-30'], declined: [] })
  expect(unpaidBoxes(ORLANDO_KITCHEN, boxes(free), late).closing).toEqual(['2026-11-30'])
  expect(unpaidBoxes(ORLANDO_KITCHEN, boxes({ isServed: false }), late).closing).toEqual([])
  expect(unpaidBoxes(ORLANDO_KITCHEN, boxes(skipped, paid), late).closing).toEqual([])
  expect(unpaidBoxes(ORLANDO_KITCHEN, boxes(charging, { ...charging, paymentFailed: true }), late)).toEqual({
    closing: ['2026-11-30'],
    declined: ['2026-12-07'],
  })
})

describe('the next charge after a box', () => {
  const stepOf = (change: Partial<PricedBox>, now = BEFORE_ALL) =>
    boxes(change).map((box) => nextChargeStep(ORLANDO_KITCHEN, box, now))[0]

  it('is a box that is charged at its cutoff, also one that credit pays', () => {
    expect(stepOf({})).toBe('told')
    expect(stepOf({ dueCents: cents(0) })).toBe('told')
    expect(stepOf({ subscriptionStatus: 'past_due' })).toBe('told')
  })

  it.each<[string, Partial<PricedBox>]>([
    ['skipped', skipped],
    ['paused', { subscriptionStatus: 'paused', pause: { since: new Date(0), until: null } }],
    ['of a canceled subscription', { subscriptionStatus: 'canceled' }],
    ['of a closed week', { isWeekClosed: true }],
    ['whose order staff canceled', { orderStatus: 'canceled' }],
    ['whose meals must be chosen first', { plan: 'needs_choice' }],
    ['outside the served area', { isServed: false }],
  ])('is not one %s, but may be the one after it', (_, change) => {
    expect(stepOf(change)).toBe('passed_over')
  })

  it('is not told once it cannot be skipped, or while a dispute holds charges', () => {
    expect(stepOf({}, FIRST_CUTOFF)).toBe('untold')
    expect(stepOf({ chargesHeld: true })).toBe('untold')
    expect(stepOf({}, new Date('2026-11-30T17:00:00Z'))).toBe('passed_over')
  })
})
