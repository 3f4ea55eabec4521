import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../contract/endpoints.ts'
import { ownDataQuerySchema } from '../../contract/household/voices/own-data-wire.ts'
import { problemSchema } from '../../contract/shared/primitives-wire.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { actorFor, documentedAccess, type HttpPlatform, requireAccess } from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { readOwnParts } from './own-data.records.ts'
import { OWN_DATA_STYLE, ownDataPage } from './own-data-page.ts'

const STYLE_PATH = '/own-data.css'
const DOWNLOADS = { points: 20, seconds: 3600 }

const ownDataRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.downloadOwnData.path,
    operationId: 'downloadOwnData',
    summary: 'Everything that is about the household: a file for programs, or a page to read',
    ...documentedAccess('customer'),
    middleware: requireAccess('customer', platform),
    request: { query: ownDataQuerySchema },
    responses: {
      200: { description: 'The data', content: { 'application/json': { schema: z.string() } } },
      ...{ 401: problem, 422: problem, 429: problem },
    },
  })
}

export function mountOwnData(
  app: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  { db, clock, limiter }: { db: Db; clock: Clock; limiter: RateLimiter },
): void {
  app.get(STYLE_PATH, (c) => c.text(OWN_DATA_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.openapi(ownDataRoute(platform), async (c) => {
    const { userId } = actorFor('customer', c.get('identity'))
    await limiter.take('ownData', DOWNLOADS, userId)
    const parts = await readOwnParts(db, userId)
    const madeAt = clock.now().toISOString()
    c.header('cache-control', 'no-store')
    if (c.req.valid('query').as === 'page') return c.html(ownDataPage(parts, madeAt, STYLE_PATH)) as never
    const data = Object.fromEntries(parts.map(({ title, rows }) => [title, rows]))
    return c.body(JSON.stringify({ made_at: madeAt, ...data }, null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="your-data.json"',
    }) as never
  })
}
