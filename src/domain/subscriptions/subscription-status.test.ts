import { expect, it } from 'vitest'
import {
  isLiveSubscription,
  mayMoveSubscription,
  SUBSCRIPTION_MOVES,
  type SubscriptionStatus,
  statusesBefore,
  subscriptionLabel,
} from './subscription-status.ts'

const STATUSES = Object.keys(SUBSCRIPTION_MOVES) as SubscriptionStatus[]

it('lets every subscription that is not canceled be canceled', () => {
  expect(STATUSES.filter((status) => mayMoveSubscription(status, 'canceled'))).toEqual([
    'active',
    'paused',
    'past_due',
  ])
  expect(SUBSCRIPTION_MOVES.canceled).toEqual([])
})

it.each([
  ['active', 'paused', true],
  ['paused', 'active', true],
  ['active', 'past_due', true],
  ['past_due', 'active', true],
  ['paused', 'past_due', true],
  ['canceled', 'past_due', false],
  ['canceled', 'active', false],
] as const)('moves from %s to %s: %s', (from, to, allowed) => {
  expect(mayMoveSubscription(from, to)).toBe(allowed)
})

it('is live until it is canceled, with a label for every status', () => {
  expect(STATUSES.filter(isLiveSubscription)).toEqual(['active', 'paused', 'past_due'])
  expect(STATUSES.map(subscriptionLabel)).toEqual(['Active', 'Paused', 'Payment Due', 'Canceled'])
})

it('may come from itself and from every status that leads to it', () => {
  expect(statusesBefore('past_due')).toEqual(['active', 'paused', 'past_due'])
  expect(statusesBefore('canceled')).toEqual(STATUSES)
})
