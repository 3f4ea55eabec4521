import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { ACCOUNT_CLOSED_PATH, screenPaths, storefrontPaths } from '../../contract/screen-paths.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { mailLinkPage } from '../platform/http/pages/mail-link-page.ts'
import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'

const STYLE = `${PAGE_STYLE}main { margin: 2rem auto; max-width: 36rem; width: calc(100% - 2rem) }
`

/** Says what became of a closed account. It knows nothing of whoever opens it. */
const closedPage = () =>
  mailLinkPage(
    ACCOUNT_CLOSED_PATH,
    'Your account is closed',
    html`<p>Your subscription has ended, and nothing is charged any more. Your names, addresses, notes, ratings and mails are deleted; orders and payments stay in our books without them.</p>
      <p>One last mail tells you the same. Thank you for eating with us: you are welcome back at any time.</p>
      <p class="note"><a href="${screenPaths.landing}">Start page</a> · <a href="${storefrontPaths.menu}">This week’s menu</a></p>`,
  )

export function mountClosedPage(app: OpenAPIHono<HttpEnv>): void {
  app.get(`${ACCOUNT_CLOSED_PATH}/page.css`, (c) =>
    c.text(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get(ACCOUNT_CLOSED_PATH, (c) => c.html(closedPage()))
}
