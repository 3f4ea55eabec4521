import { describe, expect, it } from 'vitest'
import { calendarDate } from '../shared/calendar-date.ts'
import { dueRenewals, renewalStep, type SubscriptionBox } from './renewal.ts'

const CUTOFF = new Date('2026-11-23T05:00:00Z')
const ONE_MILLISECOND_BEFORE = new Date(CUTOFF.getTime() - 1)

const box = (changes: Partial<SubscriptionBox> = {}): SubscriptionBox => ({
  orderId: 'order-1',
  subscriptionStatus: 'active',
  orderStatus: 'pending',
  deliveryDate: calendarDate('2026-11-30'),
  ordersCloseAt: CUTOFF,
  skipped: false,
  ...changes,
})

describe('the renewal of a box', () => {
  it('waits until its cutoff and is charged from then on', () => {
    expect(renewalStep(box(), ONE_MILLISECOND_BEFORE)).toBe('wait')
    expect(renewalStep(box(), CUTOFF)).toBe('charge')
  })

  it.each(['confirmed', 'preparing', 'out_for_delivery', 'delivered', 'canceled'] as const)(
    'is done when the box is %s',
    (orderStatus) => {
      expect(renewalStep(box({ orderStatus }), CUTOFF)).toBe('wait')
    },
  )

  it('releases a skipped box without a charge', () => {
    expect(renewalStep(box({ skipped: true }), CUTOFF)).toBe('release')
    expect(renewalStep(box({ skipped: true }), ONE_MILLISECOND_BEFORE)).toBe('wait')
  })

  it.each(['paused', 'past_due', 'canceled'] as const)(
    'charges nothing while the subscription is %s',
    (status) => {
      expect(renewalStep(box({ subscriptionStatus: status }), CUTOFF)).toBe('release')
    },
  )

  it('charges nothing once the delivery day has come in Orlando', () => {
    expect(renewalStep(box(), new Date('2026-11-30T04:59:59Z'))).toBe('charge')
    expect(renewalStep(box(), new Date('2026-11-30T05:00:00Z'))).toBe('release')
  })

  it('lists what is due, the earliest cutoff first', () => {
    const late = box({
      orderId: 'late',
      deliveryDate: calendarDate('2026-12-07'),
      ordersCloseAt: new Date('2026-11-30T05:00:00Z'),
    })
    const early = box({ orderId: 'early', deliveryDate: calendarDate('2026-11-30') })
    const done = box({ orderId: 'done', orderStatus: 'confirmed' })
    const future = box({ orderId: 'future', ordersCloseAt: new Date('2026-12-07T05:00:00Z') })
    const due = dueRenewals([late, done, future, early], new Date('2026-11-30T05:00:00Z'))
    expect(due.map(({ orderId }) => orderId)).toEqual(['early', 'late'])
  })
})
