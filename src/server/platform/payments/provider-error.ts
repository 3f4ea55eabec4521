import Stripe from 'stripe'

/**
 * What a failed call left behind. `unknown`: nobody knows whether it happened, so the provider is asked before
 * anything is tried again under another key. `nothing_happened`: it certainly had no effect.
 */
export type CallOutcome = 'unknown' | 'nothing_happened'

/**
 * Our key is at fault, so no repetition helps until somebody fixes it: it is not valid (any more), or lacks a right, which
 * the provider names, such as `rak_coupon_write`; or it is one of another account, which has never had our customers.
 */
export type KeyFault =
  | { kind: 'invalid_key' }
  | { kind: 'missing_right'; right: string | null }
  | { kind: 'other_account'; customer: string }

/** The provider refused a call, or gave no answer. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError'
  declare readonly cause: Stripe.errors.StripeError
  readonly code: string | undefined
  /** The parameter that the provider objects to. */
  readonly param: string | undefined
  /** No answer or a failure on their side: worth another try with the same key. */
  readonly isTransient: boolean
  readonly outcome: CallOutcome
  /** null when our key is not to blame. */
  readonly keyFault: KeyFault | null

  /**
   * @param wasRepeated the SDK tried more than once: the last answer says nothing about the tries before it
   * @param keyFault what was found out about our key besides
   */
  constructor(cause: Stripe.errors.StripeError, wasRepeated = false, keyFault = keyFaultOf(cause)) {
    super(cause.message, { cause })
    this.code = cause.code
    this.param = cause.param
    this.isTransient =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeAPIError ||
      cause instanceof Stripe.errors.StripeRateLimitError ||
      cause instanceof Stripe.errors.StripeIdempotencyError
    this.outcome = outcomeOf(cause, wasRepeated)
    this.keyFault = keyFault
  }
}

function keyFaultOf(cause: Stripe.errors.StripeError): KeyFault | null {
  if (cause instanceof Stripe.errors.StripeAuthenticationError) return { kind: 'invalid_key' }
  if (cause instanceof Stripe.errors.StripePermissionError)
    return { kind: 'missing_right', right: /\brak_\w+/.exec(cause.message)?.[0] ?? null }
  return null
}

/** How a use case tells its caller that the provider could not be asked, for another try or for somebody to fix. */
export const failureOf = ({ keyFault }: PaymentProviderError) =>
  keyFault ? ({ code: 'payments_refused' } as const) : ({ code: 'payments_unavailable' } as const)

/** The customer that a call named was deleted at the provider: nobody can pay as it any more, and its cards are gone. */
export class CustomerDeletedError extends PaymentProviderError {
  override name = 'CustomerDeletedError'
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

/** The SDK writes down the stack of each call, in case that fails. That takes it longer than the rest of its own work. */
function withoutStack<T>(call: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return call()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** @throws PaymentProviderError in place of the SDK's errors */
export async function callProvider<T>(call: () => Promise<T>, wasRepeated?: () => boolean): Promise<T> {
  try {
    return await withoutStack(call)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentProviderError(error, wasRepeated?.())
    throw error
  }
}
