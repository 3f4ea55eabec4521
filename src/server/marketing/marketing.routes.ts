import type { OpenAPIHono } from '@hono/zod-openapi'
import { saveMailConsentRequestSchema } from '../../contract/household/portal-wire.ts'
import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { saveMailConsent } from './save-mail-consent.ts'
import { askPage, donePage, UNSUBSCRIBE_STYLE, unknownLinkPage } from './unsubscribe-pages.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-path.ts'
import { isUnsubscribeLink, withdrawMailConsent } from './withdraw-mail-consent.ts'

type MarketingDeps = { db: Db; clock: Clock }

export function marketingRoutes(deps: MarketingDeps): Endpoint[] {
  return [
    endpoint({
      name: 'saveMailConsent',
      summary: 'Ask for the weekly menu by mail, or for its end',
      access: 'customer',
      body: saveMailConsentRequestSchema,
      response: successSchema,
      failures: {},
      limit: { points: 60, seconds: 60, by: 'account' },
      handle: async ({ body, actor }) => {
        await saveMailConsent(deps, body.weekly_menu, actor.userId)
        return succeed({ value: { success: true } })
      },
    }),
  ]
}

/**
 * The way out of marketing mail (RFC 8058): a mail program posts to the link, a person opens it and presses a button.
 * No session is asked for and no address is counted: a provider posts for thousands of readers from a few.
 */
export function mountUnsubscribe(app: OpenAPIHono<HttpEnv>, deps: MarketingDeps): void {
  app.get(`${UNSUBSCRIBE_PATH}/page.css`, (c) =>
    c.text(UNSUBSCRIBE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  const link = `${UNSUBSCRIBE_PATH}/:token`
  app.use(link, async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get(link, async (c) =>
    (await isUnsubscribeLink(deps.db, c.req.param('token')))
      ? c.html(askPage())
      : c.html(unknownLinkPage(), 404),
  )
  app.post(link, async (c) =>
    (await withdrawMailConsent(deps, c.req.param('token')))
      ? c.html(donePage())
      : c.html(unknownLinkPage(), 404),
  )
}
