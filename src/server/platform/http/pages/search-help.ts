import type { OpenAPIHono } from '@hono/zod-openapi'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import type { HttpEnv } from '../http-env.ts'

/** What strangers may find; everything else is somebody's own. */
const LISTED = [screenPaths.landing, screenPaths.zipGate, screenPaths.auth]
const CLOSED = ['/api/', '/pay/', screenPaths.admin, screenPaths.portal, screenPaths.checkout]

/**
 * For search engines: what to leave alone, and which pages there are. `listed`: those besides the screens; while they are
 * not known, the screens alone.
 */
export function mountSearchHelp(
  app: OpenAPIHono<HttpEnv>,
  origin: string,
  listed: () => Promise<readonly string[]>,
): void {
  const robots = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  const siteMap = (paths: readonly string[]) => [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
  ]
  app.get('/robots.txt', (c) => c.text(`${robots.join('\n')}\n`))
  app.get('/sitemap.xml', async (c) => {
    const paths = [...LISTED, ...(await listed().catch(() => []))]
    return c.body(`${siteMap(paths).join('\n')}\n`, 200, { 'content-type': 'application/xml' })
  })
}
