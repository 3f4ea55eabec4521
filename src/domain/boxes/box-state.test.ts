import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { type BoxOutcome, type BoxStateFacts, boxLabel, boxState } from './box-state.ts'

const CUTOFF = new Date('2026-11-23T05:00:00Z')
const BEFORE = new Date(CUTOFF.getTime() - 1)
const paused = { since: new Date('2026-11-18T15:00:00Z'), until: null }

const facts = (changes: Partial<BoxStateFacts> = {}): BoxStateFacts => ({
  subscriptionStatus: 'active',
  pause: null,
  deliveryDate: calendarDate('2026-11-30'),
  ordersCloseAt: CUTOFF,
  skippedAt: null,
  outcome: null,
  orderStatus: 'pending',
  paymentFailed: false,
  plan: 'ready',
  ...changes,
})

describe('the state of a box', () => {
  it.each<[string, Partial<BoxStateFacts>, string, string]>([
    ['will be charged', {}, 'open', 'Open'],
    ['has no order yet', { orderStatus: null }, 'open', 'Open'],
    ['is past due but comes next', { subscriptionStatus: 'past_due' }, 'open', 'Open'],
    ['lacks meals', { plan: 'needs_choice' }, 'needs_choice', 'Choose Meals'],
    ['is skipped', { skippedAt: BEFORE }, 'skipped', 'Skipped'],
    ['is skipped and lacks meals', { skippedAt: BEFORE, plan: 'needs_choice' }, 'skipped', 'Skipped'],
    ['falls into a pause', { subscriptionStatus: 'paused', pause: paused }, 'paused', 'Paused'],
    [
      'falls into a pause and was skipped before',
      { subscriptionStatus: 'paused', pause: paused, skippedAt: BEFORE },
      'paused',
      'Paused',
    ],
    ['belongs to a canceled subscription', { subscriptionStatus: 'canceled' }, 'canceled', 'Canceled'],
    ['has a canceled order', { orderStatus: 'canceled' }, 'canceled', 'Canceled'],
    ['is paid', { outcome: 'charged', orderStatus: 'confirmed' }, 'confirmed', 'Confirmed'],
  ])('that %s, before its cutoff', (_, changes, state, label) => {
    expect(boxState(ORLANDO_KITCHEN, facts(changes), BEFORE)).toBe(state)
    expect(boxLabel(boxState(ORLANDO_KITCHEN, facts(changes), BEFORE))).toBe(label)
  })

  it('lies behind a pause that ends in time', () => {
    const pause = { ...paused, until: calendarDate('2026-11-20') }
    expect(boxState(ORLANDO_KITCHEN, facts({ subscriptionStatus: 'paused', pause }), BEFORE)).toBe('open')
  })

  it('is closing from the cutoff on, until somebody decides', () => {
    expect(boxState(ORLANDO_KITCHEN, facts(), CUTOFF)).toBe('closing')
    expect(boxState(ORLANDO_KITCHEN, facts({ plan: 'needs_choice' }), CUTOFF)).toBe('closing')
    expect(boxState(ORLANDO_KITCHEN, facts({ outcome: 'charging' }), CUTOFF)).toBe('closing')
  })

  it('fails with its payment until a card is good', () => {
    expect(boxState(ORLANDO_KITCHEN, facts({ outcome: 'charging', paymentFailed: true }), CUTOFF)).toBe(
      'payment_failed',
    )
    const paid = facts({ outcome: 'charged', orderStatus: 'confirmed', paymentFailed: false })
    expect(boxState(ORLANDO_KITCHEN, paid, CUTOFF)).toBe('confirmed')
  })

  it.each([
    ['confirmed', 'confirmed', 'Confirmed'],
    ['preparing', 'preparing', 'Preparing'],
    ['out_for_delivery', 'out_for_delivery', 'Out for Delivery'],
    ['delivered', 'delivered', 'Delivered'],
  ] as const)('follows its order that is %s, even after a cancellation', (orderStatus, state, label) => {
    const box = facts({ outcome: 'charged', orderStatus, subscriptionStatus: 'canceled', skippedAt: BEFORE })
    expect(boxState(ORLANDO_KITCHEN, box, CUTOFF)).toBe(state)
    expect(boxLabel(state)).toBe(label)
  })

  it.each<[BoxOutcome, string]>([
    ['skipped', 'skipped'],
    ['paused', 'paused'],
    ['canceled', 'canceled'],
    ['needs_choice', 'dropped'],
    ['not_served', 'dropped'],
    ['no_delivery', 'dropped'],
    ['too_late', 'dropped'],
    ['dropped', 'dropped'],
  ])('that the cutoff decided as %s is %s, whatever the household does later', (outcome, state) => {
    const later = { orderStatus: null, skippedAt: null, subscriptionStatus: 'active' } as const
    expect(boxState(ORLANDO_KITCHEN, facts({ outcome, ...later }), CUTOFF)).toBe(state)
  })

  it.each(['first_box', 'charged', 'free'] as const)(
    'is canceled when staff canceled a %s box',
    (outcome) => {
      expect(boxState(ORLANDO_KITCHEN, facts({ outcome, orderStatus: 'canceled' }), CUTOFF)).toBe('canceled')
    },
  )

  it('that does not come is called so', () => expect(boxLabel('dropped')).toBe('Not Coming'))
})
