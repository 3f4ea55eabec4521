import Stripe from 'stripe'

/** The provider refused a call, or gave no answer: then nobody knows whether it happened. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError'
  readonly code: string | undefined
  /** No answer or a failure on their side: worth another try with the same key. */
  readonly isTransient: boolean

  constructor(cause: Stripe.errors.StripeError) {
    super(cause.message, { cause })
    this.code = cause.code
    this.isTransient =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeAPIError ||
      cause instanceof Stripe.errors.StripeRateLimitError ||
      cause instanceof Stripe.errors.StripeIdempotencyError
  }
}

/** @throws PaymentProviderError in place of the SDK's errors */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentProviderError(error)
    throw error
  }
}
