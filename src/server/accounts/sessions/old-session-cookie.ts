import { parse } from 'hono/utils/cookie'
import { sessionCookieName } from './cookie-names.ts'

const OLD_NAME = '__Secure-rf.session_token'
/**
 * Sessions last thirty days: those that an earlier version opened have ended by then, and the old name no longer
 * counts.
 */
const LAST_DAY = new Date('2027-03-01T00:00:00Z')
const SESSION_SECONDS = 30 * 24 * 60 * 60

export type CarriedOver = {
  /** The request's headers with the session under its present name. */
  headers: Headers
  /** `Set-Cookie` lines that give the browser the present name and take the old one away. */
  cookies: readonly string[]
}

/**
 * A session that an earlier version opened over TLS sits in a cookie of another name; an update signs nobody out.
 * Null for a request that has no such cookie, or a present one beside it.
 */
export function carryOver(headers: Headers, isSecure: boolean, now: Date): CarriedOver | null {
  const sent = headers.get('cookie') ?? ''
  if (!isSecure || now >= LAST_DAY || !sent.includes(`${OLD_NAME}=`)) return null
  const name = sessionCookieName(isSecure)
  const value = new RegExp(`(?:^|;\\s*)${OLD_NAME}=([^;]+)`).exec(sent)?.[1]
  if (value === undefined || parse(sent, name)[name] !== undefined) return null
  const renamed = new Headers(headers)
  renamed.set('cookie', `${sent}; ${name}=${value}`)
  return {
    headers: renamed,
    cookies: [
      `${name}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`,
      `${OLD_NAME}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ],
  }
}
