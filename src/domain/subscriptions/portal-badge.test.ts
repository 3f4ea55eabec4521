import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { besideBadge, justReceived, portalBadge, receivedUntil } from './portal-badge.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const order = (status: OrderStatus, createdAt = '2026-11-20T14:50:00Z') => ({
  status,
  createdAt: new Date(createdAt),
})
const facts = (
  subscriptionStatus: SubscriptionStatus | null,
  status?: OrderStatus,
  createdAt = '2026-11-20T14:50:00Z',
) => ({ subscriptionStatus, orders: status === undefined ? [] : [order(status, createdAt)] })

describe('the badge of the portal', () => {
  it.each([
    ['active', 'Active'],
    ['paused', 'Paused'],
    ['past_due', 'Ready'],
    ['canceled', 'Ready'],
    [null, 'Ready'],
  ] as const)('of a subscription that is %s reads %s', (status, badge) => {
    expect(portalBadge(facts(status), NOW)).toBe(badge)
  })

  it.each(['confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const)(
    'reads Order Received after an order that is %s',
    (status) => {
      expect(portalBadge(facts(null, status), NOW)).toBe('Order Received')
    },
  )

  it.each(['draft', 'pending', 'canceled'] as const)('takes no notice of an order that is %s', (status) => {
    expect(portalBadge(facts(null, status), NOW)).toBe('Ready')
  })

  it('reads Active once the subscription is active', () => {
    expect(portalBadge(facts('active', 'confirmed'), NOW)).toBe('Active')
  })

  it('reads Order Received for a paused customer who just ordered', () => {
    expect(portalBadge(facts('paused', 'confirmed'), NOW)).toBe('Order Received')
  })

  it('forgets an order when it is 30 minutes old', () => {
    expect(portalBadge(facts(null, 'confirmed', '2026-11-20T14:30:00.001Z'), NOW)).toBe('Order Received')
    expect(portalBadge(facts(null, 'confirmed', '2026-11-20T14:30:00Z'), NOW)).toBe('Ready')
  })
})

describe('beside the badge', () => {
  const said = (
    subscriptionStatus: SubscriptionStatus | null,
    { hasPaymentProblem = false, isPausedUnpaid = false, status }: Trouble = {},
  ) => {
    const badge = portalBadge(facts(subscriptionStatus, status), NOW)
    return besideBadge({ badge, subscriptionStatus, hasPaymentProblem, isPausedUnpaid })
  }
  type Trouble = { hasPaymentProblem?: boolean; isPausedUnpaid?: boolean; status?: OrderStatus }

  it('stands a payment that is due, whatever the badge says', () => {
    const due = { text: 'Payment Due', kind: 'trouble' }
    expect(said('past_due')).toEqual(due)
    expect(said('past_due', { status: 'confirmed' })).toEqual(due)
    expect(said('active', { hasPaymentProblem: true })).toEqual(due)
    expect(said('paused', { hasPaymentProblem: true })).toEqual(due)
    expect(said('canceled', { hasPaymentProblem: true })).toEqual(due)
  })

  it('stands why the house paused a subscription that nobody pays for', () => {
    expect(said('paused', { isPausedUnpaid: true })).toEqual({
      text: 'Paused: Payment Failed',
      kind: 'trouble',
    })
  })

  it('stands a pause that a new order hides', () => {
    expect(said('paused', { status: 'confirmed' })).toEqual({ text: 'Paused', kind: 'rest' })
  })

  it('stands that the subscription was canceled', () => {
    expect(said('canceled')).toEqual({ text: 'Canceled', kind: 'over' })
  })

  it('stands nothing where the badge says it all', () => {
    expect(said(null)).toBeNull()
    expect(said(null, { status: 'confirmed' })).toBeNull()
    expect(said('active')).toBeNull()
    expect(said('paused')).toBeNull()
  })
})

describe('the order that the portal announces', () => {
  it('is the youngest placed one', () => {
    const young = order('confirmed', '2026-11-20T14:55:00Z')
    const younger = order('pending', '2026-11-20T14:59:00Z')
    expect(justReceived([order('delivered'), young, younger], NOW)).toBe(young)
  })

  it('is none from the minute on in which the youngest turns 30 minutes old', () => {
    const young = order('confirmed')
    const end = receivedUntil(young)
    expect(end.toISOString()).toBe('2026-11-20T15:20:00.000Z')
    expect(justReceived([young], new Date(end.getTime() - 1))).toBe(young)
    expect(justReceived([young], end)).toBeNull()
  })
})
