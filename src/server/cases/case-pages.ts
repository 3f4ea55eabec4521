import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { avoidanceWords } from '../../domain/customers/dietary-preferences.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { type Fragment, mailLinkPage } from '../platform/http/pages/mail-link-page.ts'
import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { acceptCase } from './accept-case.ts'
import { findCase, listCases } from './cases.records.ts'
import { lastMoment } from './hold-case.ts'
import { CASE_PATH, createCaseLinks } from './letters/case-links.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen; authSecret: string; limiter: RateLimiter }

const PRESSES = { points: 30, seconds: 3600 }

const page = (title: string, content: Fragment) => mailLinkPage(CASE_PATH, title, content)

const gone = () =>
  page(
    'This question is answered',
    html`<p>Nothing is to do here any more: it is settled, or the kitchen has begun. Your portal shows your box.</p>`,
  )

/** Where the mail about a case leads. Opening it changes nothing, because mail scanners open every link. */
export function mountCasePages(app: OpenAPIHono<HttpEnv>, deps: Deps): void {
  const links = createCaseLinks(deps.authSecret)
  const openCase = async (token: string) => {
    const id = links.read(token)
    const row = id === null ? null : await findCase(deps.db, id)
    if (row?.state !== 'open' || deps.clock.now() >= lastMoment(deps.kitchen, row.deliveryDate)) return null
    return (await listCases(deps.db, row.deliveryDate)).find((one) => one.case.id === row.id) ?? null
  }
  app.get(`${CASE_PATH}/page.css`, (c) =>
    c.text(PAGE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.use(`${CASE_PATH}/:token`, async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get(`${CASE_PATH}/:token`, async (c) => {
    const found = await openCase(c.req.param('token'))
    if (!found) return c.html(gone(), 404)
    const words = avoidanceWords(found.case.words)
    return c.html(
      page(
        `${found.mealName ?? 'A meal'} has changed`,
        html`<p>It clashes with what your household avoids now: <strong>${words}</strong>.</p>
          <p>You need not do anything: we put another meal in its place, or give its price back.</p>
          <form method="post"><button type="submit">Bring it all the same, with ${words}</button></form>`,
      ),
    )
  })
  app.post(`${CASE_PATH}/:token`, async (c) => {
    const found = await openCase(c.req.param('token'))
    if (!found) return c.html(gone(), 404)
    await deps.limiter.take('kitchen-case', PRESSES, found.case.id)
    const outcome = await acceptCase(deps, found.case.id)
    if (!outcome.ok) return c.html(gone(), 409)
    return c.html(page('We bring it as it is', html`<p>Thank you. The kitchen knows that you want it.</p>`))
  })
}
