import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** `route` as the contract writes it: an id in an address is not in it. */
export type Answered = { method: string; route: string; status: number; ms: number }

/** They come every few seconds, or a dozen for each page, and say nothing new. */
const QUIET = /^(\/api\/(live|ready)|\/\*)$/

export const isQuiet = (route: string): boolean => QUIET.test(route)

/** Behind what is meant for many addresses stands the one that was asked for; files and pages share `/*`. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*'

type Heard = (answered: Answered) => void

/**
 * Tells of each request when it is answered, in one line without anything about people. A stream of live news is answered
 * when it opens.
 */
const watchRequests =
  (log: Pick<Logger, 'info' | 'debug'>, level: 'info' | 'debug', heard: Heard): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const began = performance.now()
    await next()
    const ms = Math.round((performance.now() - began) * 100) / 100
    const answered = { method: c.req.method, route: routeOf(c), status: c.res.status, ms }
    heard(answered)
    log[isQuiet(answered.route) ? 'debug' : level](
      { ...answered, request_id: c.get('requestId') },
      'answered',
    )
  }

/** Each request is a line of a shop's log. Whoever tries the product out reads its first lines instead. */
export function requestWatch(
  { mode }: Pick<Config, 'mode'>,
  log: Pick<Logger, 'info' | 'debug'>,
  heard: Heard | undefined,
): MiddlewareHandler<HttpEnv> | undefined {
  if (mode === 'production') return watchRequests(log, 'info', heard ?? (() => {}))
  return heard && watchRequests(log, 'debug', heard)
}
