import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { addressKey } from '../platform/http/address-key.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { clientAddress } from '../platform/http/request-origin.ts'
import { type Storefront, storefrontPages } from '../storefront/storefront-pages.ts'
import { readCompanion } from './read-companion.ts'

type Deps = {
  db: Db
  clock: Clock
  kitchen: Kitchen
  config: Config
  limiter: RateLimiter
  origin: string
}

/** A household opens each meal a few times; guessing a code would take longer than the sun shines. */
const READS = { points: 120, seconds: 600 }

/** What the codes of labels lead to: a page without sign-in, for whoever holds the meal. */
export function mountCompanion(app: OpenAPIHono<HttpEnv>, storefront: Storefront, deps: Deps): void {
  const pages = storefrontPages(storefront, { kitchen: deps.kitchen, origin: deps.origin })
  // Names with a dot are files: what keeps the page on a device.
  app.get('/m/:code{[^./]+}', async (c) => {
    await deps.limiter.take('companion', READS, addressKey(clientAddress(deps.config, c)))
    const page = await readCompanion(deps, c.req.param('code'))
    const { headers } = c.req.raw
    if (!page) return pages.keep(headers, '/m/', { kind: 'companion-gone' }, 404)
    return pages.once(headers, '/m/', page)
  })
}
