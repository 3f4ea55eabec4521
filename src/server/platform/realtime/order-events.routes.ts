import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { businessDateAt } from '../../../domain/time/business-zone.ts'
import type { Clock } from '../clock.ts'
import type { Customer, Identity, Staff } from '../http/actor.ts'
import { actorFor, type HttpPlatform } from '../http/endpoint.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { clientAddress } from '../http/request-origin.ts'
import { streamOrderEvents } from './event-stream.ts'
import { type OpenStreams, type Reader, STAFF } from './open-streams.ts'
import type { OrderFeed } from './order-feed.ts'
import type { NewsReader } from './order-news.ts'

export type OrderEventsDeps = {
  clock: Clock
  kitchen: Kitchen
  feed: OrderFeed
  streams: OpenStreams
  log: Logger
}

/**
 * The two streams of server-sent events: a customer's own orders, and placed orders for staff as their role sees them.
 * They resume after `Last-Event-ID`, or after the id in `?after=`; event `reload` says that the place cannot be
 * resumed, or that something has happened that this reader is not told.
 */
export function mountOrderEvents(
  app: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  deps: OrderEventsDeps,
): void {
  const mount = (path: string, access: 'customer' | 'view-orders') =>
    app.get(path, async (c) => {
      const { headers } = c.req.raw
      c.set('access', access)
      const askedAt = performance.now()
      const identity = await platform.identify(headers, { prolongs: false })
      c.set('identity', identity)
      const actor = actorFor(access, identity)
      // The framework answers HEAD with this handler and drops the body: a stream nobody could end.
      if (c.req.method === 'HEAD') return c.body(null)
      const today = () => businessDateAt(deps.kitchen, deps.clock.now())
      const reader: NewsReader =
        actor.kind === 'customer' ? { userId: actor.userId } : { role: actor.role, today }
      const place = deps.streams.enter({
        ...readerOf(actor, identity),
        askedAt,
        address: clientAddress(platform.config, c),
      })
      if (!place)
        throw new HttpProblem(429, 'too_many_streams', 'Too many live connections. Please close some tabs.')
      return streamOrderEvents(c, {
        feed: deps.feed,
        reader,
        after: headers.get('last-event-id') ?? c.req.query('after'),
        place,
        log: deps.log,
      })
    })

  mount(endpoints.orderEvents.path, 'customer')
  mount(endpoints.staffOrderEvents.path, 'view-orders')
}

function readerOf(actor: Customer | Staff, { sessions }: Identity): Omit<Reader, 'address' | 'askedAt'> {
  if (actor.kind === 'customer') {
    const { kind, userId } = actor
    return { kind, session: sessions.customer ?? '', group: userId, account: userId, standsFor: userId }
  }
  const { kind, role, account } = actor
  // Another role sees other events: its stream starts again.
  return { kind, session: sessions.staff ?? '', group: STAFF, account: account?.id ?? null, standsFor: role }
}
