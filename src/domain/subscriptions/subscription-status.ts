export type SubscriptionStatus = 'active' | 'paused' | 'past_due' | 'canceled'

/**
 * Every allowed move. `past_due` is entered when a renewal could not be charged and left when the customer
 * pays; a canceled subscription stays canceled, a new one is started instead.
 */
export const SUBSCRIPTION_MOVES: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  active: ['paused', 'past_due', 'canceled'],
  paused: ['active', 'canceled'],
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

/** Whether the Subscription tab manages it; otherwise the tab says No Active Subscription (spec section 2). */
export function isLiveSubscription(status: SubscriptionStatus): boolean {
  return status !== 'canceled'
}

export function subscriptionLabel(status: SubscriptionStatus): string {
  return LABELS[status]
}
