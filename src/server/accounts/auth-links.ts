import type { OpenAPIHono } from '@hono/zod-openapi'
import { screenPaths } from '../../contract/screen-paths.ts'
import type { Config } from '../platform/config.ts'
import type { Identify } from '../platform/http/actor.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { clientAddress, publicOrigin } from '../platform/http/request-origin.ts'
import { ADDRESS_HEADER, AUTH_PATH, type Auth, ORIGIN_HEADER } from './auth.ts'
import { cookiesOf } from './call-auth.ts'
import { duringVisit } from './proof/prove-by-google.ts'
import { isOverTls, sessionCookieName } from './sessions/cookie-names.ts'
import { endSession } from './sessions/end-session.ts'

/** Google's way back is the auth library's own address: a browser is led to it. */
const FROM_GOOGLE = `${AUTH_PATH}/callback/google`
/** Where mails of an earlier version lead. */
const OLD_CONFIRMATION = `${AUTH_PATH}/verify-email`
/** Where the library sends a browser whose way back from Google failed. */
const ERROR_PAGE = `${AUTH_PATH}/error`

/**
 * Only these are reachable; every other call goes through accounts.routes.ts. They always end on a screen of ours. The way
 * back from Google opens a session only for the browser that went there: a signed cookie names the same visit as the address.
 */
export function mountAuthLinks(
  app: OpenAPIHono<HttpEnv>,
  { auth, config, identify }: { auth: Auth; config: Config; identify: Identify },
): void {
  app.get(FROM_GOOGLE, async (c) => {
    const base = new URL(auth.baseUrl)
    const url = new URL(c.req.url)
    const headers = new Headers(c.req.raw.headers)
    headers.set(ADDRESS_HEADER, clientAddress(config, c))
    headers.set(ORIGIN_HEADER, publicOrigin(config, c.req.raw))
    const { sessions, customer } = await identify(headers, { prolongs: false })
    const answer = await duringVisit(
      { headers, customerId: customer?.userId ?? null, state: c.req.query('state') ?? '' },
      () => auth.handler(new Request(`${base.origin}${url.pathname}${url.search}`, { headers })),
    )
    const location = answer.headers.get('location')
    if (!location) throw invalidLink()
    const redirect = c.redirect(ownAddress(location, base.origin), 302)
    const cookies = cookiesOf(answer.headers).getSetCookie()
    for (const cookie of cookies) redirect.headers.append('set-cookie', cookie)
    const isSignedIn = cookies.some((cookie) => opensSession(cookie, config))
    if (isSignedIn) {
      await endSession(auth, sessions.customer)
      const opened = new Headers({ cookie: cookies.map(pairOf).join('; ') })
      const { customer: entered } = await identify(opened, { prolongs: false })
      const note = { kind: 'sign-in' as const, detail: { with: 'Google' } }
      c.set('securityNote', entered ? { ...note, actor: `customer:${entered.userId}` } : note)
    }
    return redirect
  })
  app.get(OLD_CONFIRMATION, (c) => {
    const token = c.req.query('token')
    if (!token) throw invalidLink()
    const hash = new URLSearchParams({ type: 'signup', token })
    return c.redirect(`${screenPaths.authCallback}#${hash}`, 302)
  })
  app.get(ERROR_PAGE, (c) => c.redirect(`${screenPaths.authCallback}?error=sign_in_failed`, 302))
}

const invalidLink = () => new HttpProblem(400, 'invalid_link', 'This link is invalid or has expired.')

const pairOf = (cookie: string) => cookie.slice(0, cookie.indexOf(';'))

const opensSession = (cookie: string, config: Config) =>
  new RegExp(`^${sessionCookieName(isOverTls(config))}=[^;]`).test(cookie)

/** Path and query of one of our own pages. A link that would lead to another site leads to the auth callback. */
function ownAddress(location: string, origin: string): string {
  const target = new URL(location, origin)
  // Two slashes at the start of a path would name a host.
  const isOwn = target.origin === origin && !target.pathname.startsWith('//')
  return isOwn ? `${target.pathname}${target.search}` : `${screenPaths.authCallback}?error=invalid_link`
}
