import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { answerFor, fingerprintOf, keepAnswer } from '../books/idempotency.ts'
import { newId, type World } from '../books/world.ts'
import { ApiFault, invalidRequest } from '../requests/api-fault.ts'
import type { FaultKind, FaultSwitches } from '../requests/fault-switches.ts'
import { decodeForm, type FormObject } from '../requests/form-decoding.ts'
import { texts } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { ENDPOINTS } from './endpoints.ts'
import { expandAll } from './expand.ts'
import { lackingRight, type RestrictedKeys } from './rights.ts'

const LONGEST_KEY = 255

interface Answer {
  status: number
  body: object
  replayed?: boolean
}

/** The `/v1` API. */
export function createApi(world: World, faults: FaultSwitches, keys: RestrictedKeys): Hono {
  const api = new Hono()
  for (const [method, path, handler] of ENDPOINTS)
    api.on(method, path, (c) => answerCall(c, world, { faults, keys }, handler))
  api.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    const rights = keys.get(givenKey(c.req.header('authorization')))
    const fault =
      lackingRight(rights, { method: c.req.method, path: c.req.path, expand: [] }) ??
      new ApiFault(404, { type: 'invalid_request_error', message })
    return respond(c, newId('req', 14), null, { status: fault.status, body: fault.body })
  })
  return api
}

async function answerCall(
  c: Context,
  world: World,
  { faults, keys }: { faults: FaultSwitches; keys: RestrictedKeys },
  handler: ApiHandler,
): Promise<Response> {
  const requestId = newId('req', 14)
  const key = c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null
  const body = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
  const authorization = c.req.header('authorization')
  const rights = keys.get(givenKey(authorization))
  const refused = rights
    ? lackingRight(rights, {
        method: c.req.method,
        path: c.req.path,
        expand: texts(decodeForm(body), 'expand'),
      })
    : refusedKey(authorization, world.options.secretKey)
  if (refused) return respond(c, requestId, key, { status: refused.status, body: refused.body })

  const fault = faults.take(c.req.method, c.req.path)
  if (fault === 'timeout-before') return untilCallerGivesUp(c)
  if (fault === '500' || fault === '429') return respond(c, requestId, key, failing(fault))

  world.currentRequest = { id: requestId, idempotency_key: key }
  const fingerprint = key === null ? '' : fingerprintOf(c.req.method, c.req.path, body)
  const answer = execute(world, { key, fingerprint, fault }, () => {
    if (key !== null && key.length > LONGEST_KEY)
      throw invalidRequest(`Keys for idempotent requests can only be up to ${LONGEST_KEY} characters long.`)
    const params = decodeForm(body)
    const answered = handler(world, { id: c.req.param('id') ?? '', params: withoutExpand(params) })
    return expandAll(world, answered, texts(params, 'expand'))
  })
  world.currentRequest = null
  world.store.commit()
  if (fault === 'timeout-after') return untilCallerGivesUp(c)
  if (fault === '500-after-unkept') return respond(c, requestId, key, failing('500'))
  return respond(c, requestId, key, answer)
}

interface Attempt {
  key: string | null
  fingerprint: string
  fault: FaultKind | null
}

function execute(world: World, { key, fingerprint, fault }: Attempt, run: () => object): Answer {
  try {
    const stored = key ? answerFor(world, key, fingerprint) : null
    if (stored) return { status: stored.status, body: stored.body, replayed: true }
    const executed = { status: 200, body: run() }
    const answer = fault === '500-after' ? failing('500') : executed
    if (key) keepAnswer(world, { id: key, fingerprint, ...answer })
    return answer
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error
    const answer = { status: error.status, body: error.body }
    if (key && error.executed) keepAnswer(world, { id: key, fingerprint, ...answer })
    return answer
  }
}

function withoutExpand(params: FormObject): FormObject {
  const { expand: _, ...rest } = params
  return rest
}

function failing(kind: '500' | '429'): Answer {
  const fault =
    kind === '500'
      ? new ApiFault(500, { type: 'api_error', message: 'An unknown error occurred' })
      : new ApiFault(429, {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Request rate limit exceeded.',
        })
  return { status: fault.status, body: fault.body }
}

/** The key of a call, as a bearer token or as the user name of Basic; '' without one. */
function givenKey(authorization: string | undefined): string {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'basic')
    return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? ''
  return scheme.toLowerCase() === 'bearer' ? credentials : ''
}

/** Null when the call carries the secret key. */
export function refusedKey(authorization: string | undefined, secretKey: string): ApiFault | null {
  const given = givenKey(authorization)
  const [a, b] = [Buffer.from(given), Buffer.from(secretKey)]
  if (a.length === b.length && timingSafeEqual(a, b)) return null
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}***`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header.'
  return new ApiFault(401, { type: 'invalid_request_error', message })
}

function respond(c: Context, requestId: string, key: string | null, answer: Answer): Response {
  c.header('request-id', requestId)
  c.header('stripe-version', c.req.header('stripe-version') ?? '')
  if (key) c.header('idempotency-key', key)
  if (answer.replayed) c.header('idempotent-replayed', 'true')
  return c.json(answer.body, answer.status as 200)
}

/** Never answers: the caller's own time limit ends the call. */
function untilCallerGivesUp(c: Context): Promise<Response> {
  return new Promise((resolve) => {
    c.req.raw.signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })), {
      once: true,
    })
  })
}
