export type SubscriptionStatus = 'active' | 'paused' | 'past_due' | 'canceled'

/**
 * Every allowed move. `past_due` is entered when a renewal could not be charged, or by a household that comes back
 * while one still waits for a card, and left when the customer pays; a canceled subscription stays canceled, a new
 * one is started instead.
 */
export const SUBSCRIPTION_MOVES: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  active: ['paused', 'past_due', 'canceled'],
  paused: ['active', 'past_due', 'canceled'],
  past_due: ['active', 'paused', 'canceled'],
  canceled: [],
}

const LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  past_due: 'Payment Due',
  canceled: 'Canceled',
}

export function mayMoveSubscription(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return SUBSCRIPTION_MOVES[from].includes(to)
}

/** Where a subscription may come from to be this, itself included. */
export function statusesBefore(status: SubscriptionStatus): SubscriptionStatus[] {
  const all = Object.keys(SUBSCRIPTION_MOVES) as SubscriptionStatus[]
  return all.filter((from) => from === status || mayMoveSubscription(from, status))
}

/**
 * Whether the Subscription tab manages it; otherwise the tab says No Active Subscription (docs/spec-coverage, section
 * 2).
 */
export function isLiveSubscription(status: SubscriptionStatus): boolean {
  return status !== 'canceled'
}

export function subscriptionLabel(status: SubscriptionStatus): string {
  return LABELS[status]
}
