import type { Context } from 'hono'
import type { Config } from '../config.ts'
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
  return reported || c.env?.incoming?.socket?.remoteAddress || 'unknown'
}
