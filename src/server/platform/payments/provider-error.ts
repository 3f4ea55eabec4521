import Stripe from 'stripe'

/**
 * What a failed call left behind. `unknown`: nobody knows whether it happened, so the provider is asked before
 * anything is tried again under another key. `nothing_happened`: it certainly had no effect.
 */
export type CallOutcome = 'unknown' | 'nothing_happened'

/** The provider refused a call, or gave no answer. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError'
  readonly code: string | undefined
  /** No answer or a failure on their side: worth another try with the same key. */
  readonly isTransient: boolean
  readonly outcome: CallOutcome

  /** @param wasRepeated the SDK tried more than once: the last answer says nothing about the tries before it */
  constructor(cause: Stripe.errors.StripeError, wasRepeated = false) {
    super(cause.message, { cause })
    this.code = cause.code
    this.isTransient =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeAPIError ||
      cause instanceof Stripe.errors.StripeRateLimitError ||
      cause instanceof Stripe.errors.StripeIdempotencyError
    this.outcome = outcomeOf(cause, wasRepeated)
  }
}

function outcomeOf(cause: Stripe.errors.StripeError, wasRepeated: boolean): CallOutcome {
  // A used key replays its first answer before parameters are read: an invalid call was never an executed one.
  if (cause instanceof Stripe.errors.StripeInvalidRequestError) return 'nothing_happened'
  const turnedAway =
    cause instanceof Stripe.errors.StripeRateLimitError ||
    cause instanceof Stripe.errors.StripeAuthenticationError ||
    cause instanceof Stripe.errors.StripePermissionError
  return turnedAway && !wasRepeated ? 'nothing_happened' : 'unknown'
}

/** @throws PaymentProviderError in place of the SDK's errors */
export async function callProvider<T>(call: () => Promise<T>, wasRepeated?: () => boolean): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentProviderError(error, wasRepeated?.())
    throw error
  }
}
