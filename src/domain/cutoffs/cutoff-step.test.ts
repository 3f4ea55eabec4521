import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxState } from '../boxes/box-state.ts'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { ORDER_MOVES, type OrderStatus } from '../orders/order-status.ts'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { type BoxAtCutoff, cutoffStep, releaseReason } from './cutoff-step.ts'

const CUTOFF = new Date('2026-11-23T05:00:00Z')
const ONE_MILLISECOND_BEFORE = new Date(CUTOFF.getTime() - 1)
const LAST_SECOND = new Date('2026-11-30T04:59:59Z')
const DELIVERY_DAY = new Date('2026-11-30T05:00:00Z')
const pause = { since: new Date('2026-11-18T15:00:00Z'), until: null }

const box = (changes: Partial<BoxAtCutoff> = {}): BoxAtCutoff => ({
  subscriptionStatus: 'active',
  pause: null,
  deliveryDate: calendarDate('2026-11-30'),
  ordersCloseAt: CUTOFF,
  skippedAt: null,
  outcome: null,
  orderStatus: 'pending',
  plan: 'ready',
  dueCents: cents(16499),
  isServed: true,
  ...changes,
})

describe('a box at its cutoff', () => {
  it('waits until then and is charged from then on', () => {
    expect(cutoffStep(ORLANDO_KITCHEN, box(), ONE_MILLISECOND_BEFORE)).toBe('wait')
    expect(cutoffStep(ORLANDO_KITCHEN, box(), CUTOFF)).toBe('charge')
  })

  it('is not made for a place outside the served area, which says nothing before and decides nothing else', () => {
    const outside = box({ isServed: false })
    expect(cutoffStep(ORLANDO_KITCHEN, outside, ONE_MILLISECOND_BEFORE)).toBe('wait')
    expect(cutoffStep(ORLANDO_KITCHEN, outside, CUTOFF)).toBe('not_served')
    expect(cutoffStep(ORLANDO_KITCHEN, { ...outside, dueCents: cents(0) }, CUTOFF)).toBe('not_served')
    expect(cutoffStep(ORLANDO_KITCHEN, { ...outside, skippedAt: CUTOFF }, CUTOFF)).toBe('release')
    expect(cutoffStep(ORLANDO_KITCHEN, { ...outside, plan: 'needs_choice' }, CUTOFF)).toBe('ask')
  })

  it('is held while its household’s card may not be charged, until the kitchen buys', () => {
    const held = box({ chargesHeld: true })
    expect(cutoffStep(ORLANDO_KITCHEN, held, ONE_MILLISECOND_BEFORE)).toBe('wait')
    expect(cutoffStep(ORLANDO_KITCHEN, held, CUTOFF)).toBe('hold')
    expect(cutoffStep(ORLANDO_KITCHEN, held, new Date('2026-11-24T16:59:59.999Z'))).toBe('hold')
    expect(cutoffStep(ORLANDO_KITCHEN, held, new Date('2026-11-24T17:00:00Z'))).toBe('on_hold')
    expect(cutoffStep(ORLANDO_KITCHEN, { ...held, dueCents: cents(0) }, CUTOFF)).toBe('free')
    expect(cutoffStep(ORLANDO_KITCHEN, { ...held, skippedAt: CUTOFF }, CUTOFF)).toBe('release')
    expect(cutoffStep(ORLANDO_KITCHEN, { ...held, plan: 'needs_choice' }, CUTOFF)).toBe('ask')
  })

  it('is charged late rather than never, until its delivery day has come in Orlando', () => {
    expect(cutoffStep(ORLANDO_KITCHEN, box(), LAST_SECOND)).toBe('charge')
    expect(cutoffStep(ORLANDO_KITCHEN, box(), DELIVERY_DAY)).toBe('release')
    expect(releaseReason(ORLANDO_KITCHEN, box(), DELIVERY_DAY)).toBe('too_late')
  })

  it.each(['confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const)(
    'needs nothing when its order is %s',
    (orderStatus) => expect(cutoffStep(ORLANDO_KITCHEN, box({ orderStatus }), CUTOFF)).toBe('wait'),
  )

  it.each(['charging', 'charged', 'free', 'dropped', 'skipped'] as const)(
    'needs nothing once it was decided as %s',
    (outcome) => expect(cutoffStep(ORLANDO_KITCHEN, box({ outcome }), CUTOFF)).toBe('wait'),
  )

  it.each<[string, Partial<BoxAtCutoff>, string]>([
    ['skipped', { skippedAt: ONE_MILLISECOND_BEFORE }, 'skipped'],
    ['paused', { subscriptionStatus: 'paused', pause }, 'paused'],
    ['canceled', { subscriptionStatus: 'canceled' }, 'canceled'],
    ['of a week that was closed since', { isWeekClosed: true }, 'no_delivery'],
    ['canceled by staff', { orderStatus: 'canceled' }, 'canceled'],
  ])('is released without a charge when it is %s', (_, changes, reason) => {
    expect(cutoffStep(ORLANDO_KITCHEN, box(changes), ONE_MILLISECOND_BEFORE)).toBe('wait')
    expect(cutoffStep(ORLANDO_KITCHEN, box(changes), CUTOFF)).toBe('release')
    expect(releaseReason(ORLANDO_KITCHEN, box(changes), CUTOFF)).toBe(reason)
  })

  it('is charged when the pause began after it, however late the run comes', () => {
    const late = { subscriptionStatus: 'paused', pause: { since: CUTOFF, until: null } } as const
    expect(cutoffStep(ORLANDO_KITCHEN, box(late), LAST_SECOND)).toBe('charge')
  })

  it('is charged in a week after a failed one', () => {
    expect(cutoffStep(ORLANDO_KITCHEN, box({ subscriptionStatus: 'past_due' }), CUTOFF)).toBe('charge')
  })

  it('never enters payment when nothing is due', () => {
    expect(cutoffStep(ORLANDO_KITCHEN, box({ dueCents: cents(0) }), CUTOFF)).toBe('free')
  })

  it('asks the household when meals are missing, even when they would be free', () => {
    expect(cutoffStep(ORLANDO_KITCHEN, box({ plan: 'needs_choice' }), CUTOFF)).toBe('ask')
    expect(cutoffStep(ORLANDO_KITCHEN, box({ plan: 'needs_choice', dueCents: cents(0) }), CUTOFF)).toBe('ask')
  })

  it('is charged exactly when the household saw it open just before and closing now', () => {
    const instants = fc
      .integer({ min: -5, max: 5 })
      .map((hours) => new Date(CUTOFF.getTime() + hours * 3_600_000))
    const anyBox = fc.record({
      subscriptionStatus: fc.constantFrom(
        'active' as const,
        'paused' as const,
        'past_due' as const,
        'canceled' as const,
      ),
      pause: fc.option(
        fc.record({
          since: instants,
          until: fc.constantFrom(null, calendarDate('2026-11-20'), calendarDate('2026-12-01')),
        }),
      ),
      skippedAt: fc.constantFrom(null, ONE_MILLISECOND_BEFORE),
      outcome: fc.constantFrom(null, null, 'charging' as const, 'charged' as const, 'dropped' as const),
      orderStatus: fc.constantFrom<OrderStatus | null>(null, ...(Object.keys(ORDER_MOVES) as OrderStatus[])),
      plan: fc.constantFrom('ready' as const, 'needs_choice' as const),
      dueCents: fc.constantFrom(cents(0), cents(16499)),
    })
    fc.assert(
      fc.property(anyBox, instants, (changes, now) => {
        const one = { ...box(changes), paymentFailed: false }
        const paid = ['charge', 'free'].includes(cutoffStep(ORLANDO_KITCHEN, one, now))
        const before = boxState(ORLANDO_KITCHEN, one, ONE_MILLISECOND_BEFORE)
        expect(paid).toBe(now >= CUTOFF && before === 'open')
        if (paid) expect(boxState(ORLANDO_KITCHEN, one, now)).toBe('closing')
      }),
      { numRuns: 500 },
    )
  })
})
