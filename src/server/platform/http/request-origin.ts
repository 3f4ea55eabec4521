import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { plainAddress } from './address-key.ts'
import type { HttpEnv } from './http-env.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address people reach the product by: the configured one, or in local mode the one this request came to. A
 * configured loopback address has three names; the one that the person opened keeps their cookies.
 */
export function publicOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: Request): string {
  const came = new URL(request.url)
  return publicUrl === undefined || isSameButForLoopbackName(new URL(publicUrl), came)
    ? came.origin
    : publicUrl
}

const isSameButForLoopbackName = (one: URL, other: URL) =>
  [one, other].every(({ hostname }) => LOOPBACK_NAMES.has(hostname)) &&
  one.protocol === other.protocol &&
  one.port === other.port

/** The client's address: the socket's, or the one the configured number of trusted proxies reports. */
export function clientAddress(config: Pick<Config, 'trustedProxyHops'>, c: Context<HttpEnv>): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const reported = config.trustedProxyHops > 0 ? forwarded.at(-config.trustedProxyHops) : undefined
  return plainAddress(reported || c.env?.incoming?.socket?.remoteAddress || 'unknown')
}

/** Without its count in the settings a proxy's own address stands for everybody's: said once, when one shows itself. */
export function warnOfUncountedProxy(
  { trustedProxyHops }: Pick<Config, 'trustedProxyHops'>,
  log: Pick<Logger, 'warn'>,
): MiddlewareHandler<HttpEnv> {
  let isWatching = trustedProxyHops === 0
  return async (c, next) => {
    if (isWatching && c.req.header('x-forwarded-for') !== undefined) {
      isWatching = false
      log.warn(
        'X-Forwarded-For came and TRUSTED_PROXY_HOPS is 0: behind a proxy, all visitors share the limits of one address',
      )
    }
    return next()
  }
}
