import { randomBytes } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { nameKey } from './name-key.ts'
import { cookieName } from './sessions/cookie-names.ts'

const HOUR_SECONDS = 60 * 60
/** Wrong passwords from one device that the account knows. */
const FROM_KNOWN_DEVICE = { points: 10, seconds: HOUR_SECONDS }

const KNOWN_FOR_SECONDS = 400 * 24 * 60 * 60

type Facts = Pick<RequestFacts, 'headers'> & Partial<Pick<RequestFacts, 'note'>>

export type GuessedAccount = {
  /** An e-mail as it is kept, or what else stands for one account. */
  name: string
  /** Wrong passwords an hour, from everywhere together. */
  perHour: number
  /** What somebody reads who has to wait. */
  refusal: string
}

export type GuessLimit = {
  /**
   * One look at a password, counted when it was wrong. A thousand network addresses guess no faster than
   * one, and keep nobody out: a device that has signed in before is counted separately (OWASP, "Slow Down Online
   * Guessing Attacks with Device Cookies"). An account that does not exist is counted like one that does.
   * @param isWrong whether it failed for the password, and not for something that only its owner learns
   * @returns what the look found, and the cookie by which the device is known from then on
   * @throws HttpProblem 429 before the look
   */
  look<T, F>(
    account: GuessedAccount,
    facts: Facts,
    check: () => Promise<Outcome<T, F>>,
    isWrong: (failure: F) => boolean,
  ): Promise<Outcome<{ opened: T; deviceCookie: string }, F>>
  /** The cookie for a device that has proved itself in another way, such as by the code of a mail. */
  deviceCookie(name: string): Promise<string>
}

export function createGuessLimit(
  limiter: Pick<RateLimiter, 'take' | 'giveBack'>,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): GuessLimit {
  const deviceCookie = (key: string, device = randomBytes(16).toString('base64url')) =>
    serializeSigned(deviceCookieName(key, isSecure), `${key}.${device}`, secret, {
      path: '/',
      maxAge: KNOWN_FOR_SECONDS,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
    })
  /** @returns the device's own name, or undefined for one that this account has never seen */
  const knownDevice = async (key: string, headers: Headers) => {
    const name = deviceCookieName(key, isSecure)
    const { [name]: signed } = await parseSigned(headers.get('cookie') ?? '', secret, name)
    // The signature alone proves no more than that we made it.
    const [account, device] = (signed || '').split('.')
    return account === key ? device : undefined
  }
  return {
    look: async ({ name, perHour, refusal }, facts, check, isWrong) => {
      const key = nameKey(name)
      const device = await knownDevice(key, facts.headers)
      const [counter, limit, counted] = device
        ? (['deviceGuess', FROM_KNOWN_DEVICE, device] as const)
        : ([`accountGuess${perHour}`, { points: perHour, seconds: HOUR_SECONDS }, key] as const)
      try {
        await limiter.take(counter, limit, counted, refusal)
      } catch (error) {
        facts.note?.({ isLocked: true })
        throw error
      }
      let wasWrong = false
      try {
        const outcome = await check()
        wasWrong = !outcome.ok && isWrong(outcome.failure)
        if (!outcome.ok) return outcome
        return succeed({ opened: outcome.value, deviceCookie: await deviceCookie(key, device) })
      } finally {
        if (!wasWrong) await limiter.giveBack(counter, limit, counted)
      }
    },
    deviceCookie: (name) => deviceCookie(nameKey(name)),
  }
}

/** One for each account, since a kitchen's tablet has many. */
const deviceCookieName = (key: string, isSecure: boolean) =>
  cookieName(`rf_known_${key.slice(0, 16)}`, isSecure)
