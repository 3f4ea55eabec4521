import type { OpenAPIHono } from '@hono/zod-openapi'
import { screenPaths } from '../../contract/screen-paths.ts'
import type { Config } from '../platform/config.ts'
import type { Identify } from '../platform/http/actor.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { clientAddress, publicOrigin } from '../platform/http/request-origin.ts'
import { ADDRESS_HEADER, AUTH_PATH, type Auth, ORIGIN_HEADER } from './auth.ts'
import { cookiesOf } from './call-auth.ts'
import { isOverTls, sessionCookieName } from './cookie-names.ts'
import { endReplacedSession } from './end-session.ts'

/** The auth library's own addresses that a browser is led to: the link of a mail, and Google's way back. */
const LINKS = [`${AUTH_PATH}/verify-email`, `${AUTH_PATH}/callback/google`]
/** Where the library sends a browser whose way back from Google failed. */
const ERROR_PAGE = `${AUTH_PATH}/error`

/** Only these are reachable; every other call goes through accounts.routes.ts. They always end on a screen of ours. */
export function mountAuthLinks(
  app: OpenAPIHono<HttpEnv>,
  { auth, config, identify }: { auth: Auth; config: Config; identify: Identify },
): void {
  for (const path of LINKS)
    app.get(path, async (c) => {
      const base = new URL(auth.baseUrl)
      const url = new URL(c.req.url)
      // Whatever the link says: after it comes this screen.
      if (url.searchParams.has('callbackURL')) url.searchParams.set('callbackURL', screenPaths.authCallback)
      const headers = new Headers(c.req.raw.headers)
      headers.set(ADDRESS_HEADER, clientAddress(config, c))
      headers.set(ORIGIN_HEADER, publicOrigin(config, c.req.raw))
      const { sessions } = await identify(headers, { prolongs: false })
      const answer = await auth.handler(
        new Request(`${base.origin}${url.pathname}${url.search}`, { headers }),
      )
      const location = answer.headers.get('location')
      if (!location) throw new HttpProblem(400, 'invalid_link', 'This link is invalid or has expired.')
      const redirect = c.redirect(ownAddress(location, base.origin), 302)
      const cookies = cookiesOf(answer.headers).getSetCookie()
      for (const cookie of cookies) redirect.headers.append('set-cookie', cookie)
      const isSignedIn = cookies.some((cookie) => opensSession(cookie, config))
      if (isSignedIn) await endReplacedSession(auth, sessions.customer)
      return redirect
    })
  app.get(ERROR_PAGE, (c) => c.redirect(`${screenPaths.authCallback}?error=sign_in_failed`, 302))
}

const opensSession = (cookie: string, config: Config) =>
  new RegExp(`^${sessionCookieName(isOverTls(config))}=[^;]`).test(cookie)

/** Path and query of one of our own pages. A link that would lead to another site leads to the auth callback. */
function ownAddress(location: string, origin: string): string {
  const target = new URL(location, origin)
  // Two slashes at the start of a path would name a host.
  const isOwn = target.origin === origin && !target.pathname.startsWith('//')
  return isOwn ? `${target.pathname}${target.search}` : `${screenPaths.authCallback}?error=invalid_link`
}
