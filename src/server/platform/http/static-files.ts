import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { screenPaths } from '../../../contract/screen-paths.ts'
import type { HttpEnv } from './http-env.ts'

const HASHED = /^\/assets\//

/** With live keys there are no such pages (decisions, "Demo and payment test pages"). */
const PAYMENT_TEST_PAGES: ReadonlySet<string> = new Set([screenPaths.testStripe, screenPaths.devStripeTest])

/** The built screens: files as they are (precompressed where the build made .br or .gz), every route its page. */
export function mountStaticFiles(
  app: OpenAPIHono<HttpEnv>,
  webRoot: string,
  { livePayments }: { livePayments: boolean },
): void {
  const page = readFileSync(path.join(webRoot, 'index.html'), 'utf8')
  const known = new Set<string>(
    Object.values(screenPaths).filter((screen) => !livePayments || !PAYMENT_TEST_PAGES.has(screen)),
  )
  const answerPage = (found: boolean) =>
    new Response(page, {
      status: found ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
  app.get('/', () => answerPage(true))
  app.get('/index.html', (c) => c.redirect('/', 301))
  app.use(
    '*',
    serveStatic({
      root: path.relative(process.cwd(), webRoot) || '.',
      precompressed: true,
      onFound: (_file, c) => {
        c.header(
          'cache-control',
          HASHED.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    }),
  )
  // A file that is gone is no screen: a page in its place would be run as a script.
  app.get('*', (c) =>
    /\.\w+$/.test(c.req.path)
      ? c.text('Not found', 404)
      : answerPage(known.has(c.req.path.replace(/\/+$/, '') || '/')),
  )
}
