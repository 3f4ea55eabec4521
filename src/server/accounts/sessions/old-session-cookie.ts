import { parse, serialize } from 'hono/utils/cookie'
import { sessionCookieName } from './cookie-names.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

const OLD_NAME = '__Secure-rf.session_token'
/**
 * Sessions last thirty days: those that an earlier version opened have ended by then, and the old name no longer
 * counts.
 */
const LAST_DAY = new Date('2027-03-01T00:00:00Z')

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
  const value = parse(sent, OLD_NAME)[OLD_NAME]
  if (!value || parse(sent, name)[name] !== undefined) return null
  const renamed = new Headers(headers)
  renamed.set('cookie', `${sent}; ${name}=${encodeURIComponent(value)}`)
  return {
    headers: renamed,
    cookies: [
      serialize(name, value, { ...SESSION_COOKIE, secure: true }),
      serialize(OLD_NAME, '', { ...SESSION_COOKIE, secure: true, maxAge: 0 }),
    ],
  }
}
