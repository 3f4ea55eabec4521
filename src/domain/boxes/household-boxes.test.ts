import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import type { BoxStateFacts } from './box-state.ts'
import {
  actionableBox,
  chargeableBoxes,
  firstClosingDate,
  firstComingDate,
  firstOpenDate,
  stillArriving,
} from './household-boxes.ts'

const FIRST_CUTOFF = new Date('2026-11-23T05:00:00Z')
const BEFORE_ALL = new Date(FIRST_CUTOFF.getTime() - 1)
const weeksLater = (instant: Date, weeks: number) => new Date(instant.getTime() + weeks * 7 * 86_400_000)

/** One box a week, the first delivered on November 30. */
const boxes = (...changes: Partial<BoxStateFacts>[]): BoxStateFacts[] =>
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
    expect(firstComingDate(ORLANDO_KITCHEN, boxes(skipped, { plan: 'needs_choice' }), BEFORE_ALL)).toBe(
      '2026-12-07',
    )
    expect(firstComingDate(ORLANDO_KITCHEN, boxes({}, {}), FIRST_CUTOFF)).toBe('2026-12-07')
    expect(firstComingDate(ORLANDO_KITCHEN, boxes({ subscriptionStatus: 'canceled' }), BEFORE_ALL)).toBeNull()
  })

  it('that is closing is past its cutoff and not decided', () => {
    expect(firstClosingDate(ORLANDO_KITCHEN, boxes({}, {}), BEFORE_ALL)).toBeNull()
    expect(firstClosingDate(ORLANDO_KITCHEN, boxes(paid, {}), weeksLater(FIRST_CUTOFF, 1))).toBe('2026-12-07')
  })

  it('stands for a box of which nothing else can change', () => {
    const [box] = boxes({})
    if (!box) throw new Error('There is one box')
    const names = { state: 'open', deliveryDate: '2026-11-30', ordersCloseAt: FIRST_CUTOFF }
    expect(actionableBox(ORLANDO_KITCHEN, box, null, BEFORE_ALL)).toEqual({
      ...names,
      firstOpenDeliveryDate: '2026-11-30',
    })
    const later = calendarDate('2026-12-07')
    expect(actionableBox(ORLANDO_KITCHEN, box, later, BEFORE_ALL)).toEqual({
      ...names,
      firstOpenDeliveryDate: later,
    })
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
})
