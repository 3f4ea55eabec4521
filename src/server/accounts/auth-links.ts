import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Config } from '../platform/config.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { clientAddress, publicOrigin } from '../platform/http/request-origin.ts'
import { ADDRESS_HEADER, AUTH_PATH, type Auth, ORIGIN_HEADER } from './auth.ts'
import { cookiesOf } from './call-auth.ts'

/** The auth library's own addresses that a browser is led to: the link of a mail, and Google's way back. */
const LINKS = [`${AUTH_PATH}/verify-email`, `${AUTH_PATH}/callback/google`, `${AUTH_PATH}/error`]

/** Only these are reachable; every other call goes through accounts.routes.ts. */
export function mountAuthLinks(app: OpenAPIHono<HttpEnv>, auth: Auth, config: Config): void {
  for (const path of LINKS)
    app.get(path, async (c) => {
      const base = new URL(auth.baseUrl)
      const url = new URL(c.req.url)
      const headers = new Headers(c.req.raw.headers)
      headers.set(ADDRESS_HEADER, clientAddress(config, c))
      headers.set(ORIGIN_HEADER, publicOrigin(config, c.req.raw))
      const answer = await auth.handler(
        new Request(`${base.origin}${url.pathname}${url.search}`, { headers }),
      )
      const location = answer.headers.get('location')
      if (!location) return answer
      const target = new URL(location, base.origin)
      const foreign = target.origin !== base.origin
      const redirect = c.redirect(foreign ? location : `${target.pathname}${target.search}`, 302)
      for (const cookie of cookiesOf(answer.headers).getSetCookie())
        redirect.headers.append('set-cookie', cookie)
      return redirect
    })
}
