import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { SESSION_LASTS } from '../auth.ts'
import { sessionCookieName } from './cookie-names.ts'

/** No script reads it, and from another site it comes only when a link is followed. */
export const SESSION_COOKIE = {
  maxAge: SESSION_LASTS.expiresIn,
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
} as const

/** Whether cookies are those of TLS, and with what they are signed. */
export type Signing = { isSecure: boolean; secret: string }

/** The token of a session. In a cookie, the browser has to be told when the session lasts longer. */
export type NamedToken = { token: string; isInCookie: boolean }

/**
 * The token of the session that a request names: by bearer token, or in the cookie that the auth library has signed. A
 * cookie whose signature is not ours names nobody.
 * @returns `none`: no session is named; `other`: one may be named in a form that is left to the auth library
 */
export function namedToken(headers: Headers, { isSecure, secret }: Signing): NamedToken | 'none' | 'other' {
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const token = /^bearer +([^\s.%]+)$/i.exec(authorization)?.[1]
    return token === undefined ? 'other' : { token, isInCookie: false }
  }
  const name = sessionCookieName(isSecure)
  const value = parse(headers.get('cookie') ?? '', name)[name]
  if (value === undefined) return 'none'
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  if (dot < 1 || !isSignedWith(secret, token, value.slice(dot + 1))) return 'none'
  return { token, isInCookie: true }
}

/** The auth library's cookie for a session, in its own form: the browser keeps it for as long as a session lasts. */
export function sessionCookie(token: string, { isSecure, secret }: Signing): string {
  const value = `${token}.${signatureOf(secret, token).toString('base64')}`
  return serialize(sessionCookieName(isSecure), value, { ...SESSION_COOKIE, secure: isSecure })
}

const signatureOf = (secret: string, token: string): Buffer =>
  createHmac('sha256', secret).update(token).digest()

function isSignedWith(secret: string, token: string, signature: string): boolean {
  const expected = signatureOf(secret, token)
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
