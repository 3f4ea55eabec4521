import Stripe from 'stripe'

/** Stripe itself, or with a `port` the stand-in of its API on this machine. */
export type StripeAddress = { secretKey: string; webhookSecret: string; port?: number }

const TIMEOUT_MS = 10_000

export function createStripe({ secretKey, port }: StripeAddress): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(port === undefined ? {} : { host: '127.0.0.1', port, protocol: 'http' as const }),
  })
}
