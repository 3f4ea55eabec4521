import { systemClock } from '../platform/clock.ts'
import type { RequestFacts } from '../platform/http/endpoint.ts'
import { ADDRESS_HEADER, AUTH_PATH, type Auth, ORIGIN_HEADER } from './auth.ts'
import { carryOver } from './sessions/old-session-cookie.ts'

export type AuthAnswer = {
  status: number
  body: Record<string, unknown>
  headers: Headers
  retryAfter: string | null
}

/**
 * Passes a parsed call to the auth library through its own HTTP handler, which counts attempts and checks
 * redirects. The client's address comes from the socket, so forged headers change nothing.
 */
export async function callAuth(
  auth: Auth,
  path: string,
  body: Record<string, unknown>,
  facts: Pick<RequestFacts, 'headers' | 'address' | 'origin'>,
): Promise<AuthAnswer> {
  const baseUrl = auth.baseUrl
  const headers = new Headers({
    'content-type': 'application/json',
    origin: baseUrl,
    [ADDRESS_HEADER]: facts.address,
    [ORIGIN_HEADER]: facts.origin,
  })
  const sent =
    carryOver(facts.headers, baseUrl.startsWith('https:'), systemClock.now())?.headers ?? facts.headers
  for (const name of ['cookie', 'authorization', 'user-agent']) {
    const value = sent.get(name)
    if (value) headers.set(name, value)
  }
  const response = await auth.handler(
    new Request(`${baseUrl}${AUTH_PATH}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  const parsed: unknown = await response.json().catch(() => ({}))
  return {
    status: response.status,
    body: typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {},
    headers: cookiesOf(response.headers),
    retryAfter: response.headers.get('x-retry-after'),
  }
}

/** Only the cookies of an answer are passed on to the browser. */
export function cookiesOf(from: Headers): Headers {
  const headers = new Headers()
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
