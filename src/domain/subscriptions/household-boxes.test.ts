import { describe, expect, it } from 'vitest'
import { calendarDate } from '../shared/calendar-date.ts'
import { cents } from '../shared/money.ts'
import {
  actionableBox,
  chargeableBoxes,
  firstClosingDate,
  firstComingDate,
  firstOpenDate,
  nextChargeStep,
  type PricedBox,
  stillArriving,
  unpaidBoxes,
} from './household-boxes.ts'

const FIRST_CUTOFF = new Date('2026-11-23T05:00:00Z')
const BEFORE_ALL = new Date(FIRST_CUTOFF.getTime() - 1)
const weeksLater = (instant: Date, weeks: number) => new Date(instant.getTime() + weeks * 7 * 86_400_000)

/** One box a week, the first delivered on November 30. */
const boxes = (...changes: Partial<PricedBox>[]): PricedBox[] =>
  changes.map((change, week) => ({
    subscriptionStatus: 'active',
    pause: null,
    deliveryDate: calendarDate(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'][week] ?? ''),
    ordersCloseAt: weeksLater(FIRST_CUTOFF, week),
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

describe('the first box', () => {
  it('that can still change is past neither its cutoff nor its payment, and may be skipped', () => {
    expect(firstOpenDate(boxes({}, {}), BEFORE_ALL)).toBe('2026-11-30')
    expect(firstOpenDate(boxes({}, {}), FIRST_CUTOFF)).toBe('2026-12-07')
    expect(firstOpenDate(boxes({ orderStatus: 'confirmed' }, skipped), BEFORE_ALL)).toBe('2026-12-07')
    expect(firstOpenDate(boxes({ outcome: 'no_delivery' }), BEFORE_ALL)).toBeNull()
  })

  it('that comes is neither skipped nor paused nor closing', () => {
    expect(firstComingDate(boxes(skipped, { plan: 'needs_choice' }), BEFORE_ALL)).toBe('2026-12-07')
    expect(firstComingDate(boxes({}, {}), FIRST_CUTOFF)).toBe('2026-12-07')
    expect(firstComingDate(boxes({ subscriptionStatus: 'canceled' }), BEFORE_ALL)).toBeNull()
  })

  it('that is closing is past its cutoff and not decided', () => {
    expect(firstClosingDate(boxes({}, {}), BEFORE_ALL)).toBeNull()
    expect(firstClosingDate(boxes(paid, {}), weeksLater(FIRST_CUTOFF, 1))).toBe('2026-12-07')
  })

  it('stands for a box of which nothing else can change', () => {
    const [box] = boxes({})
    if (!box) throw new Error('There is one box')
    const names = { state: 'open', deliveryDate: '2026-11-30', ordersCloseAt: FIRST_CUTOFF }
    expect(actionableBox(box, null, BEFORE_ALL)).toEqual({ ...names, firstOpenDeliveryDate: '2026-11-30' })
    const later = calendarDate('2026-12-07')
    expect(actionableBox(box, later, BEFORE_ALL)).toEqual({ ...names, firstOpenDeliveryDate: later })
  })
})

describe('what a household is told before it leaves or pauses', () => {
  it('boxes that are paid for arrive, and those being charged; not one that is delivered, declined or open', () => {
    const delivered = { outcome: 'charged', orderStatus: 'delivered' } as const
    const declined = { outcome: 'charging', paymentFailed: true } as const
    expect(stillArriving(boxes(delivered, paid, { outcome: 'charging' }, {}))).toEqual([
      '2026-12-07',
      '2026-12-14',
    ])
    expect(stillArriving(boxes(declined, { outcome: 'charged', orderStatus: 'canceled' }))).toEqual([])
  })

  it('a pause takes away boxes that would be charged, whether or not one is on already', () => {
    const pause = { since: BEFORE_ALL, until: null }
    const paused = { subscriptionStatus: 'paused', pause } as const
    const some = boxes(paused, { ...paused, ...skipped }, paid, { orderStatus: 'canceled' })
    expect(chargeableBoxes(some, BEFORE_ALL).map(({ deliveryDate }) => deliveryDate)).toEqual(['2026-11-30'])
    expect(chargeableBoxes(some, FIRST_CUTOFF)).toEqual([])
  })

  it('a late run still charges boxes past their cutoff, and tries declined ones again', () => {
    const charging = { outcome: 'charging' } as const
    const free = { dueCents: cents(0) }
    const late = weeksLater(FIRST_CUTOFF, 0)
    expect(unpaidBoxes(boxes({}, {}), late)).toEqual({ closing: ['2026-11-30'], declined: [] })
    expect(unpaidBoxes(boxes(free), late).closing).toEqual(['2026-11-30'])
    expect(unpaidBoxes(boxes({ isServed: false }), late).closing).toEqual([])
    expect(unpaidBoxes(boxes(skipped, paid), late).closing).toEqual([])
    expect(unpaidBoxes(boxes(charging, { ...charging, paymentFailed: true }), late)).toEqual({
      closing: ['2026-11-30'],
      declined: ['2026-12-07'],
    })
  })
})

describe('the next charge after a box', () => {
  const stepOf = (change: Partial<PricedBox>, now = BEFORE_ALL) =>
    boxes(change).map((box) => nextChargeStep(box, now))[0]

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
