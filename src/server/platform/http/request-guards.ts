import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { HttpEnv } from './http-env.ts'
import { HttpProblem } from './http-problem.ts'
import { publicOrigin } from './request-origin.ts'

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Nothing changes for a page of another site: browsers say where a request comes from (Fetch Metadata,
 * else Origin). A caller that sends neither is not a browser and carries no ambient cookie. A proxy may hand requests
 * over under a host name of its own, so the configured public address decides when there is one.
 */
export const refuseCrossSite =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (!CHANGING.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOwn = () =>
      publicUrl === undefined
        ? sameHost(origin ?? '', c.req.header('host'))
        : origin === publicUrl || origin === publicOrigin({ publicUrl }, c.req.raw)
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (foreignSite || (origin !== undefined && !isOwn()))
      throw new HttpProblem(403, 'cross_site', 'This request came from another site.')
    return next()
  }

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Bodies are JSON: a form of another site cannot send that type. */
export const requireJsonBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (!CHANGING.has(c.req.method)) return next()
  const length = c.req.header('content-length')
  const hasBody = c.req.header('transfer-encoding') !== undefined || (length !== undefined && length !== '0')
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (hasBody && type !== 'application/json')
    throw new HttpProblem(415, 'json_required', 'Please send JSON (content-type: application/json).')
  return next()
}
