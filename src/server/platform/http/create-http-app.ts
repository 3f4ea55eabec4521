import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { endpoints } from '../../../contract/endpoints.ts'
import { brand } from '../../../domain/shared/brand.ts'
import type { Endpoint, HttpPlatform } from './endpoint.ts'
import { errorResponse } from './error-response.ts'
import type { HttpEnv } from './http-env.ts'
import { HttpProblem } from './http-problem.ts'
import { refuseCrossSite, requireJsonBody } from './request-guards.ts'
import { warnOfUncountedProxy } from './request-origin.ts'
import { securityHeaders } from './security-headers.ts'
import { validationProblem } from './validation-problem.ts'

const MAXIMUM_BODY_BYTES = 256 * 1024

/** An empty app with everything that holds for every request: ids, headers, limits, errors, the API document. */
export function createHttpApp(
  platform: HttpPlatform,
  log: Logger,
  {
    watchRequests = [],
    watchCalls,
  }: { watchRequests?: (MiddlewareHandler<HttpEnv> | undefined)[]; watchCalls: MiddlewareHandler<HttpEnv> },
): OpenAPIHono<HttpEnv> {
  const app = new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error)
    },
  })
  app.onError(errorResponse(log))
  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    await next()
    // On the answer as it is: `c.header` would make another one of it, whose body goes out as a stream.
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  for (const watch of watchRequests) if (watch) app.use(watch)
  app.use(warnOfUncountedProxy(platform.config, log))
  app.use(securityHeaders(platform.config))
  app.use('/api/*', watchCalls)
  app.use('/api/*', refuseCrossSite(platform.config))
  app.use('/api/*', compress())
  app.use(limitBody)
  return app
}

const tooLarge = (headers: Record<string, string> = {}) => {
  throw new HttpProblem(413, 'body_too_large', 'This request is too large.', { headers })
}

/** A body that tells its length is judged by it: looking at the body itself would make a stream of every request. */
function bodyOf(most: number): MiddlewareHandler<HttpEnv> {
  // The rest of it is read by nobody: the connection ends, and a proxy must not ask the next thing on it.
  const limitUntold = bodyLimit({ maxSize: most, onError: () => tooLarge({ connection: 'close' }) })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limitUntold(c, next)
    return Number.parseInt(length, 10) > most ? tooLarge() : next()
  }
}

/** What brings a file: 5 MB of evidence or a picture of 8 MB in base64, or a menu. */
const limitFile = bodyOf(7 * 1024 * 1024)
const LIMITS_OF_FILES: ReadonlyMap<string, MiddlewareHandler<HttpEnv>> = new Map([
  [endpoints.keepEvidence.path, limitFile],
  [endpoints.previewMenuFile.path, limitFile],
  [endpoints.importMenuFile.path, limitFile],
  [endpoints.reportProblem.path, bodyOf(11 * 1024 * 1024)],
  [endpoints.saveMealPicture.path, bodyOf(11 * 1024 * 1024)],
])
const limitOther = bodyOf(MAXIMUM_BODY_BYTES)

const limitBody: MiddlewareHandler<HttpEnv> = (c, next) =>
  (LIMITS_OF_FILES.get(c.req.path) ?? limitOther)(c, next)

/** Mounts the endpoints behind the JSON guard and publishes their description. */
export function mountEndpoints(
  app: OpenAPIHono<HttpEnv>,
  mounted: readonly Endpoint[],
  platform: HttpPlatform,
): readonly Endpoint[] {
  app.use('/api/*', requireJsonBody)
  for (const endpoint of mounted) endpoint.mount(app, platform)
  app.openAPIRegistry.registerComponent('securitySchemes', 'customer', {
    type: 'http',
    scheme: 'bearer',
    description: 'Session token; browsers send it in an HttpOnly cookie',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'staff', {
    type: 'apiKey',
    in: 'cookie',
    name: 'rf_staff',
    description:
      'Staff session, opened with an account or the admin password; each call names its roles. Over TLS the name begins with __Host-.',
  })
  publishDocument(app)
  refuseOtherMethods(app)
  app.all('/api/*', () => {
    throw new HttpProblem(404, 'not_found', 'There is nothing at this address.')
  })
  return mounted
}

/** Made at the first call and kept: it takes a hundred times as long to make as to hand out. */
function publishDocument(app: OpenAPIHono<HttpEnv>): void {
  const info = {
    title: brand.name,
    version: '1',
    description: 'Every call of the product, with its access rule as tag.',
  }
  let document: string | undefined
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(app.getOpenAPI31Document({ openapi: '3.1.0', info }))
    return c.body(document, 200, { 'content-type': 'application/json' })
  })
}

/** For an address of the contract that was called with a method it does not take. */
function refuseOtherMethods(app: OpenAPIHono<HttpEnv>): void {
  const calls = Object.values(endpoints)
  for (const path of new Set(calls.map((call) => call.path))) {
    const takes = calls.filter((call) => call.path === path).map(({ method }) => method)
    const allow = takes.join(', ')
    app.all(path, () => {
      throw new HttpProblem(405, 'method_not_allowed', `This address takes ${allow} only.`, {
        headers: { allow },
      })
    })
  }
}
