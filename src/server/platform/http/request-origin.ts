import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { HttpEnv } from './http-env.ts'

/** The address people reach the product by: the configured one, or in local mode the one this request came to. */
export function publicOrigin(config: Pick<Config, 'publicUrl'>, request: Request): string {
  return config.publicUrl ?? new URL(request.url).origin
}

/** The client's address: the socket's, or the one the configured number of trusted proxies reports. */
export function clientAddress(config: Pick<Config, 'trustedProxyHops'>, c: Context<HttpEnv>): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const reported = config.trustedProxyHops > 0 ? forwarded.at(-config.trustedProxyHops) : undefined
  return reported || c.env?.incoming?.socket?.remoteAddress || 'unknown'
}
