import { setMaxListeners } from 'node:events'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { endpoints } from '../../../contract/endpoints.ts'
import { mayStaff } from '../../../domain/accounts/roles.ts'
import { actorFor, type HttpPlatform } from '../http/endpoint.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { streamOrderEvents } from './event-stream.ts'
import type { OrderFeed } from './order-feed.ts'
import type { Audience } from './order-news.ts'

export type OrderEventsDeps = {
  feed: OrderFeed
  /** Aborted when the product stops: every stream ends. */
  stopping: AbortSignal
  log: Logger
  heartbeatMs?: number
  recheckMs?: number
}

/** Tabs and devices of one customer, or screens of the whole kitchen. */
const MAXIMUM_STREAMS = { customer: 20, staff: 200 } as const

/**
 * The two streams of server-sent events: a customer's own orders, and every placed order for staff. They resume
 * after `Last-Event-ID`, or after the id in `?after=`; event `reload` says that the place cannot be resumed.
 */
export function mountOrderEvents(
  app: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  deps: OrderEventsDeps,
): void {
  const open = new Map<string, number>()
  // Every open stream listens to it.
  setMaxListeners(0, deps.stopping)

  const mount = (path: string, access: 'customer' | 'view-orders') =>
    app.get(path, async (c) => {
      const { headers } = c.req.raw
      const actor = actorFor(access, await platform.identify(headers, { prolongs: false }))
      // The framework answers HEAD with this handler and drops the body: a stream nobody could end.
      if (c.req.method === 'HEAD') return c.body(null)
      const key = actor.kind === 'customer' ? actor.userId : 'staff'
      const audience: Audience = actor.kind === 'customer' ? { userId: actor.userId } : 'kitchen'
      const streams = open.get(key) ?? 0
      if (streams >= MAXIMUM_STREAMS[actor.kind])
        throw new HttpProblem(429, 'too_many_streams', 'Too many live connections. Please close some tabs.')
      open.set(key, streams + 1)
      const mayRead = async () => {
        const { customer, staff } = await platform.identify(headers, { prolongs: false })
        if (actor.kind === 'customer') return customer?.userId === actor.userId
        return staff !== null && mayStaff(staff.role, 'view-orders')
      }
      return streamOrderEvents(c, {
        feed: deps.feed,
        audience,
        after: headers.get('last-event-id') ?? c.req.query('after'),
        mayRead,
        stopping: deps.stopping,
        log: deps.log,
        heartbeatMs: deps.heartbeatMs ?? 15_000,
        recheckMs: deps.recheckMs ?? 30_000,
        onEnd: () => {
          const left = (open.get(key) ?? 1) - 1
          if (left > 0) open.set(key, left)
          else open.delete(key)
        },
      })
    })

  mount(endpoints.orderEvents.path, 'customer')
  mount(endpoints.staffOrderEvents.path, 'view-orders')
}
