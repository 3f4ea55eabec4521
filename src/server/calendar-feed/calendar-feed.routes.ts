import { randomBytes } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  calendarFeedResponseSchema,
  renewedCalendarFeedSchema,
} from '../../contract/household/voices/calendar-feed-wire.ts'
import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { tokenHash } from '../accounts/sessions/hashed-tokens.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { ownAddress } from '../platform/http/listening/own-address.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { deleteFeed, findFeed, findFeedOwner, keepFeed } from './calendar-feeds.records.ts'
import { type FeedDeps, readFeed } from './read-feed.ts'

const FEED_PATH = '/calendar'
const TOKEN_BYTES = 32
const FILE = /^([\w-]{43})\.ics$/
const RENEWALS = { points: 20, seconds: 3600, by: 'account' } as const
/** Programs ask every hour or less often. */
const READS = { points: 60, seconds: 3600 }

export const calendarFeedRoutes = (deps: FeedDeps): Endpoint[] => [
  endpoint({
    name: 'getCalendarFeed',
    summary: 'Whether the household has a link to its calendar, and since when',
    access: 'customer',
    response: calendarFeedResponseSchema,
    failures: {},
    handle: async ({ actor }) => {
      const feed = await findFeed(deps.db, actor.userId)
      return succeed({ value: { made_at: feed?.madeAt.toISOString() ?? null } })
    },
  }),
  endpoint({
    name: 'renewCalendarFeed',
    summary: 'Make a secret link to the calendar; the one of before ends',
    access: 'customer',
    response: renewedCalendarFeedSchema,
    failures: {},
    limit: RENEWALS,
    handle: async ({ actor }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const madeAt = deps.clock.now()
      await keepFeed(deps.db, { userId: actor.userId, tokenHash: tokenHash(token), madeAt })
      const url = `${ownAddress(deps.config)}${FEED_PATH}/${token}.ics`
      return succeed({ value: { url, made_at: madeAt.toISOString() } })
    },
  }),
  endpoint({
    name: 'stopCalendarFeed',
    summary: 'End the link to the calendar',
    access: 'customer',
    response: successSchema,
    failures: {},
    limit: RENEWALS,
    handle: async ({ actor }) => {
      await deleteFeed(deps.db, actor.userId)
      return succeed({ value: { success: true as const } })
    },
  }),
]

/** What calendar programs fetch: no session, the address is the secret. */
export function mountCalendarFeed(
  app: OpenAPIHono<HttpEnv>,
  deps: FeedDeps & { limiter: RateLimiter },
): void {
  app.get(`${FEED_PATH}/:file`, async (c) => {
    const token = FILE.exec(c.req.param('file'))?.[1]
    const hash = token === undefined ? null : tokenHash(token)
    const userId = hash === null ? null : await findFeedOwner(deps.db, hash)
    c.header('x-robots-tag', 'noindex')
    if (hash === null || userId === null) return c.text('This calendar does not exist any more.', 404)
    await deps.limiter.take('calendarFeed', READS, hash)
    return c.body(await readFeed(deps, userId), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="deliveries.ics"',
      'cache-control': 'private, max-age=600',
    })
  })
}
