import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { TOO_MANY_ATTEMPTS } from '../../../contract/shared/refusal-texts.ts'
import { HttpProblem } from './http-problem.ts'

/** At most `points` calls in `seconds` per client address or account; with `forgive`, calls that succeed are free. */
export type RateLimit = { points: number; seconds: number; by: 'address' | 'account'; forgive?: true }

type Allowance = Pick<RateLimit, 'points' | 'seconds'>

export type RateLimiter = {
  /**
   * @param sentence what people read who have to wait
   * @throws HttpProblem 429 when the limit is used up
   */
  take(name: string, limit: Allowance, key: string, sentence?: string): Promise<void>
  /** Counts a call without refusing it. @returns false when the limit is used up */
  tryTake(name: string, limit: Allowance, key: string): Promise<boolean>
  giveBack(name: string, limit: Allowance, key: string): Promise<void>
}

/**
 * Counters live in the database, so that they hold for every process and survive a restart; outside its log, so that
 * no call waits for the disk to be counted (docs/decisions/0118).
 */
export function createRateLimiter(pool: Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterFor = (name: string, { points, seconds }: Allowance) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const created = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit_counters',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
      clearExpiredByTimeout: false,
    })
    limiters.set(name, created)
    return created
  }
  /** @returns milliseconds until there is a point again, or null when one was taken */
  const consume = async (name: string, limit: Allowance, key: string): Promise<number | null> => {
    try {
      await limiterFor(name, limit).consume(key)
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return error.msBeforeNext
    }
  }
  return {
    giveBack: async (name, limit, key) => {
      await limiterFor(name, limit).reward(key)
    },
    take: async (name, limit, key, sentence = TOO_MANY_ATTEMPTS) => {
      const wait = await consume(name, limit, key)
      if (wait === null) return
      throw new HttpProblem(429, 'too_many_requests', sentence, {
        headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
      })
    },
    tryTake: async (name, limit, key) => (await consume(name, limit, key)) === null,
  }
}
