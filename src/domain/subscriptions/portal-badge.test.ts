import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { portalBadge, showsOrderReceived } from './portal-badge.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const facts = (
  subscriptionStatus: SubscriptionStatus | null,
  status?: OrderStatus,
  createdAt = '2026-11-20T14:50:00Z',
) => ({
  subscriptionStatus,
  orders: status === undefined ? [] : [{ status, createdAt: new Date(createdAt) }],
})

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
      expect(showsOrderReceived(facts(null, status), NOW)).toBe(true)
    },
  )

  it.each(['draft', 'pending', 'canceled'] as const)('takes no notice of an order that is %s', (status) => {
    expect(portalBadge(facts(null, status), NOW)).toBe('Ready')
    expect(showsOrderReceived(facts(null, status), NOW)).toBe(false)
  })

  it('reads Active, without a banner, once the subscription is active', () => {
    expect(portalBadge(facts('active', 'confirmed'), NOW)).toBe('Active')
    expect(showsOrderReceived(facts('active', 'confirmed'), NOW)).toBe(false)
  })

  it('reads Order Received for a paused customer who just ordered', () => {
    expect(portalBadge(facts('paused', 'confirmed'), NOW)).toBe('Order Received')
  })

  it('forgets an order when it is 30 minutes old', () => {
    expect(portalBadge(facts(null, 'confirmed', '2026-11-20T14:30:00.001Z'), NOW)).toBe('Order Received')
    expect(portalBadge(facts(null, 'confirmed', '2026-11-20T14:30:00Z'), NOW)).toBe('Ready')
  })
})
