import { setMaxListeners } from 'node:events'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { endpoints } from '../../../contract/endpoints.ts'
import { mayStaff } from '../../../domain/accounts/roles.ts'
import { ORLANDO_KITCHEN } from '../../../domain/kitchen-place/orlando-kitchen.ts'
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
  feed: OrderFeed
  streams: OpenStreams
  /** Aborted when the product stops: every stream ends. */
  stopping: AbortSignal
  log: Logger
  heartbeatMs?: number
  recheckMs?: number
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
  // Every open stream listens to it.
  setMaxListeners(0, deps.stopping)

  const mount = (path: string, access: 'customer' | 'view-orders') =>
    app.get(path, async (c) => {
      const { headers } = c.req.raw
      c.set('access', access)
      const identity = await platform.identify(headers, { prolongs: false })
      c.set('identity', identity)
      const actor = actorFor(access, identity)
      // The framework answers HEAD with this handler and drops the body: a stream nobody could end.
      if (c.req.method === 'HEAD') return c.body(null)
      const today = () => businessDateAt(ORLANDO_KITCHEN, deps.clock.now())
      const reader: NewsReader =
        actor.kind === 'customer' ? { userId: actor.userId } : { role: actor.role, today }
      const place = deps.streams.enter({
        ...readerOf(actor, identity),
        address: clientAddress(platform.config, c),
      })
      if (!place)
        throw new HttpProblem(429, 'too_many_streams', 'Too many live connections. Please close some tabs.')
      const mayRead = async () => {
        const { customer, staff } = await platform.identify(headers, { prolongs: false })
        if (actor.kind === 'customer') return customer?.userId === actor.userId
        // Another role sees other events: its stream starts again.
        return staff?.role === actor.role && mayStaff(staff.role, 'view-orders')
      }
      return streamOrderEvents(c, {
        feed: deps.feed,
        reader,
        after: headers.get('last-event-id') ?? c.req.query('after'),
        mayRead,
        stopping: deps.stopping,
        onRecheck: place.onRecheck,
        log: deps.log,
        heartbeatMs: deps.heartbeatMs ?? 15_000,
        recheckMs: deps.recheckMs ?? 30_000,
        onEnd: place.leave,
      })
    })

  mount(endpoints.orderEvents.path, 'customer')
  mount(endpoints.staffOrderEvents.path, 'view-orders')
}

function readerOf(actor: Customer | Staff, { sessions }: Identity): Omit<Reader, 'address'> {
  return actor.kind === 'customer'
    ? { group: actor.userId, account: actor.userId, session: sessions.customer ?? '' }
    : { group: STAFF, account: actor.account?.id ?? null, session: sessions.staff ?? '' }
}
