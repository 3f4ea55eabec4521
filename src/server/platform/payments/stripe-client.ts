import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'

/** For one call to the provider. */
export const CALL_WITHIN_MS = 10_000
/** For all calls that somebody waits for at a screen, one after the other. */
export const ASKED_WITHIN_MS = 10_000
/** For finding out, after that, what became of a call without an answer: together 12 s. */
export const LOOKED_UP_WITHIN_MS = 2_000

const limits = new AsyncLocalStorage<{ began: number; ms: number }>()

/** All calls to the provider inside have `ms` together; after that each fails at once, as one without an answer. */
export const withinTime = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  limits.run({ began: performance.now(), ms }, work)

/** Milliseconds left for the next call, 0 or less when none are. */
function timeLeft(stretch: number): number {
  const limit = limits.getStore()
  return limit ? limit.began + limit.ms * stretch - performance.now() : Number.POSITIVE_INFINITY
}

/** Stands for an answer that did not come. The SDK reads it and gives up, where it would repeat a call that failed. */
class NoAnswer extends Stripe.HttpClientResponse {
  constructor() {
    super(408, {})
  }
  override toJSON(): never {
    const error = Stripe.HttpClient.makeResponseBodyError(Stripe.HttpClient.makeTimeoutError())
    return Promise.reject(error) as never
  }
}

/**
 * The SDK's way to the provider, but that a call without an answer is not made again by the SDK: whoever asked looks up
 * first what became of it. Nor does a call take longer than is left of the time for all of them (`withinTime`).
 */
export function hearingSilence(client: Stripe.HttpClient, stretch: number): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, requestData, protocol, timeout) => {
      const ms = Math.min(timeout, timeLeft(stretch))
      if (ms <= 0) return new NoAnswer()
      let timer: NodeJS.Timeout | undefined
      const silence = new Promise<Stripe.HttpClientResponse>((resolve) => {
        timer = setTimeout(() => resolve(new NoAnswer()), ms)
      })
      const answer = client.makeRequest(host, port, path, method, headers, requestData, protocol, ms)
      answer.catch(() => {})
      try {
        return await Promise.race([answer, silence])
      } catch (error) {
        if ((error as { code?: unknown }).code === Stripe.HttpClient.TIMEOUT_ERROR_CODE) return new NoAnswer()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Stripe itself, or with a `port` the stand-in of its API on this machine. */
export type StripeAddress = {
  secretKey: string
  webhookSecret: string
  port?: number
  /** Milliseconds after which a call has no answer. More than usual is that much more for all calls together, too. */
  callWithinMs?: number
}

export function createStripe({ secretKey, port, callWithinMs = CALL_WITHIN_MS }: StripeAddress): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: callWithinMs,
    httpClient: hearingSilence(Stripe.createNodeHttpClient(), Math.max(1, callWithinMs / CALL_WITHIN_MS)),
    telemetry: false,
    ...(port === undefined ? {} : { host: '127.0.0.1', port, protocol: 'http' as const }),
  })
}
