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
export type RateLimit = Allowance & ({ by: 'address'; forgive?: true } | { by: 'account'; forgive?: never })

type Allowance = { points: number; seconds: number }

export type RateLimiter = {
  /**
   * @param sentence what people read who have to wait
   * @throws HttpProblem 429 when the limit is used up
   */
  take(name: string, limit: Allowance, key: string, sentence?: string): Promise<void>
  /**
   * The same for somebody who is signed in. Of a limit for a minute each process counts the first quarter by itself, so that a
   * usual call asks the database nothing (docs/decisions/0127).
   */
  takeSignedIn(name: string, limit: Allowance, userId: string): Promise<void>
  /** Counts a call without refusing it. @returns false when the limit is used up */
  tryTake(name: string, limit: Allowance, key: string): Promise<boolean>
  giveBack(name: string, limit: Allowance, key: string): Promise<void>
}

const MINUTE_S = 60
/** The calls that each process counts alone. A longer limit guards what costs more than a call. */
const ownPart = ({ points, seconds }: Allowance) => (seconds <= MINUTE_S ? Math.floor(points / 4) : 0)

/**
 * Counters live in the database, so that they hold for every process and survive a restart; outside its log, so that
 * no call waits for the disk to be counted (docs/decisions/0118). Only the first calls of somebody signed in are counted
 * in memory.
 */
export function createRateLimiter(pool: Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>()
  const ownLimiters = new Map<string, RateLimiterMemory>()
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
  const ownLimiterFor = (name: string, { points, seconds }: Allowance) => {
    const existing = ownLimiters.get(name)
    if (existing) return existing
    const created = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    ownLimiters.set(name, created)
    return created
  }
  const take: RateLimiter['take'] = async (name, limit, key, sentence = TOO_MANY_ATTEMPTS) => {
    const wait = await consume(limiterFor(name, limit), key)
    if (wait === null) return
    throw new HttpProblem(429, 'too_many_requests', sentence, {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
    })
  }
  return {
    take,
    takeSignedIn: async (name, limit, userId) => {
      const { points, seconds } = limit
      const own = ownPart(limit)
      if (own > 0 && (await consume(ownLimiterFor(name, { points: own, seconds }), userId)) === null) return
      await take(name, { points: points - own, seconds }, userId)
    },
    giveBack: async (name, limit, key) => {
      await limiterFor(name, limit).reward(key)
    },
    tryTake: async (name, limit, key) => (await consume(limiterFor(name, limit), key)) === null,
  }
}

/** @returns milliseconds until there is a point again, or null when one was taken */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return error.msBeforeNext
  }
}
