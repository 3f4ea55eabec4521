import type { OpenAPIHono } from '@hono/zod-openapi'
import { createRoute } from '@hono/zod-openapi'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import {
  type CustomerEndpointName,
  type EndpointName,
  endpoints,
  type PermittedEndpointName,
  type PublicEndpointName,
} from '../../../contract/endpoints.ts'
import { switchesOf } from '../../../contract/held-calls.ts'
import { problemSchema } from '../../../contract/shared/primitives-wire.ts'
import { NEEDS_NAMED_OWNER, ROLE_NOT_ALLOWED } from '../../../contract/shared/refusal-texts.ts'
import { type AnyAudience, type AudienceOf, cutToRole } from '../../../contract/shared/seen-by.ts'
import {
  mayStaff,
  type NarrowPermission,
  needsNamedOwner,
  rolesThatMay,
  type StaffPermission,
} from '../../../domain/accounts/roles.ts'
import type { Outcome } from '../../../domain/shared/outcome.ts'
import type { Config } from '../config.ts'
import type { SecurityNote } from '../security-log/security-event.ts'
import { type Access, type ActorOf, type Identify, type Identity, NOBODY } from './actor.ts'
import { addressKey } from './address-key.ts'
import { answerJson, type JsonAnswer } from './answers/answer-json.ts'
import { createKeptAnswers, type NameState } from './answers/kept-answers.ts'
import { answerReady, makeReady, type ReadyAnswer } from './answers/ready-answer.ts'
import type { HttpEnv } from './http-env.ts'
import { HttpProblem, type ProblemDetails, type ProblemStatus } from './http-problem.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'
import { clientAddress, publicOrigin } from './request-origin.ts'

type Failure = { code: string }
/** How a use case's named failure reads over HTTP: status, sentence, and what else the answer tells. */
export type FailureAnswers<F extends Failure> = {
  [Code in F['code']]: readonly [
    status: ProblemStatus,
    sentence: string | ((failure: Extract<F, { code: Code }>) => string),
    details?: (failure: Extract<F, { code: Code }>) => ProblemDetails,
  ]
}

/** What a handler may know of the request beyond its parsed input. */
export type RequestFacts = {
  headers: Headers
  origin: string
  address: string
  requestId: string
  /** Tells the security log what it cannot see by itself: whom the call was about, and what was asked. */
  note: (note: SecurityNote) => void
}

type Call<A extends Access, B extends z.ZodType, Q extends z.ZodType> = {
  body: z.output<B>
  query: z.output<Q>
  actor: ActorOf<A>
  /** Both sessions of the caller, whichever of them the endpoint asks for. */
  identity: Identity
  facts: RequestFacts
}

/**
 * The answer of a handler: the value, and headers where a cookie has to be set; or one that was made before for
 * everybody, from what the schema names (`readyJson`).
 */
export type Answer<T> = { value: T; headers?: Headers } | { ready: ReadyAnswer }

/** The calls that this access is for, as the contract groups them: another access does not compile. */
type NameFor<A extends Access> = A extends 'public'
  ? PublicEndpointName
  : A extends 'customer'
    ? CustomerEndpointName
    : PermittedEndpointName

type Definition<
  A extends Access,
  R extends z.ZodType,
  F extends Failure,
  B extends z.ZodType,
  Q extends z.ZodType,
> = {
  name: NameFor<A>
  summary: string
  access: A
  body?: B
  query?: Q
  response: R
  /** Who of those that may call sees which field of the answer; left out, all see all of it. */
  seen?: AudienceOf<z.output<R>>
  failures: FailureAnswers<NoInfer<F>>
  limit?: RateLimit
  /** The answer is the same for everybody, so nobody is asked who they are. */
  sameForAll?: A extends 'public' ? true : never
  /**
   * The answer hangs on the query, the role of staff and what this names: those who ask for the same at once get one answer,
   * and who asks while the name is the same gets the one that was made.
   */
  sameForRole?: A extends StaffPermission ? NameState : never
  handle: (call: Call<A, B, Q>) => Promise<Outcome<Answer<z.input<R>>, F>>
}

/** A mounted endpoint, whatever its types. */
export type Endpoint = {
  name: EndpointName
  access: Access
  response: z.ZodType
  seen?: AnyAudience | undefined
  mount: (app: OpenAPIHono<HttpEnv>, platform: HttpPlatform) => void
}

export type HttpPlatform = {
  config: Config
  identify: Identify
  limiter: RateLimiter
  /** @throws HttpProblem 503 while an owner has stopped the call */
  holdBack: (name: EndpointName) => Promise<void>
}

/** One code, and the specified sentence that fits (docs/spec-coverage, section 8). */
const signedOut = ({ hasEndedSession }: Identity) =>
  new HttpProblem(
    401,
    'not_authenticated',
    `${hasEndedSession ? 'Session expired' : 'Not authenticated'} - please sign in again`,
  )
const notStaff = () =>
  new HttpProblem(401, 'staff_required', 'Access Denied. Please login with admin password')
const notPermitted = () => new HttpProblem(403, 'not_permitted', ROLE_NOT_ALLOWED)
const notNamed = () => new HttpProblem(403, 'needs_named_owner', NEEDS_NAMED_OWNER)

/** Finds out who asks, and refuses them where they may not call. @throws HttpProblem 401, 403 */
export const requireAccess =
  (access: Access, { identify }: HttpPlatform): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.set('access', access)
    const identity = await identify(c.req.raw.headers, { prolongs: true })
    c.set('identity', identity)
    // Before the handler's own cookies, so that signing in and out have the last word; on a refusal as well.
    for (const cookie of identity.renewedCookies) c.header('set-cookie', cookie, { append: true })
    actorFor(access, c.get('identity'))
    return next()
  }

const asNobody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.set('access', 'public')
  c.set('identity', NOBODY)
  return next()
}

/** What an endpoint answers to everybody alike, made ready to be sent again and again. */
export const readyJson = <R extends z.ZodType>(response: R, value: z.input<R>): Promise<ReadyAnswer> =>
  makeReady(JSON.stringify(response.parse(value)), 'application/json')

/** Deny by default: an endpoint cannot be defined without saying who may call it. @throws HttpProblem 401, 403 */
export function actorFor<A extends Access>(access: A, identity: Identity): ActorOf<A> {
  if (access === 'public' || access === 'customer') {
    if (access === 'customer' && !identity.customer) throw signedOut(identity)
    return (identity.customer ?? { kind: 'visitor' }) as ActorOf<A>
  }
  if (!identity.staff) throw notStaff()
  if (!mayStaff(identity.staff.role, access)) throw notPermitted()
  // Checked again under a lock where it is done: an owner may appear meanwhile.
  if (!identity.staff.account && needsNamedOwner(access, identity.staff)) throw notNamed()
  return identity.staff as ActorOf<A>
}

/** For the API document: whose call it is, and for staff the roles that may make it. */
export function documentedAccess(access: Access) {
  if (access === 'public') return { tags: ['public'] }
  if (access === 'customer') return { tags: ['customer'], security: [{ customer: [] }] }
  return { tags: ['staff'], security: [{ staff: [...rolesThatMay(access)] }] }
}

function problemOf<F extends Failure>(answers: FailureAnswers<F>, failure: F): HttpProblem {
  const [status, sentence, details] = answers[failure.code as F['code']]
  return new HttpProblem(
    status,
    failure.code,
    typeof sentence === 'string' ? sentence : sentence(failure as never),
    details ? { details: details(failure as never) } : {},
  )
}

function documentationOf(definition: Definition<Access, z.ZodType, Failure, z.ZodType, z.ZodType>) {
  const { method, path } = endpoints[definition.name]
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  const problem = (description: string) => ({ description, content: json(problemSchema) })
  const statuses = Object.values(definition.failures as FailureAnswers<Failure>).map(([status]) => status)
  if (definition.body || definition.query) statuses.push(422)
  const { access } = definition
  if (access !== 'public') statuses.push(401)
  if (access !== 'public' && access !== 'customer') statuses.push(403)
  if (definition.limit) statuses.push(429)
  return createRoute({
    method: method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
    path,
    operationId: definition.name,
    summary: definition.summary,
    ...documentedAccess(access),
    request: {
      ...(definition.body ? { body: { required: true, content: json(definition.body) } } : {}),
      ...(definition.query ? { query: definition.query as z.ZodObject } : {}),
    },
    responses: {
      200: { description: 'Success', content: json(definition.response) },
      ...Object.fromEntries([...new Set(statuses)].map((status) => [status, problem('Refused')])),
    },
  })
}

function factsOf({ config }: HttpPlatform, c: Context<HttpEnv>): RequestFacts {
  return {
    headers: c.req.raw.headers,
    origin: publicOrigin(config, c.req.raw),
    address: clientAddress(config, c),
    requestId: c.get('requestId'),
    note: (note) => Object.assign(c.get('securityNote'), note),
  }
}

type Made = { json: JsonAnswer; headers?: Headers | undefined } | { ready: ReadyAnswer }

/** A call that cooks or drivers may make does not compile before it says who sees what of its answer. */
type SaysWhoSees<A extends Access, R extends z.ZodType> = A extends NarrowPermission
  ? { seen: AudienceOf<z.output<R>> }
  : unknown

/** Ties one entry of the contract to its handler: who may call, how often, what goes in, what comes out. */
export function endpoint<
  A extends Access,
  R extends z.ZodType,
  F extends Failure = never,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
>(definition: Definition<A, R, F, B, Q> & SaysWhoSees<A, R>): Endpoint {
  const mount = (app: OpenAPIHono<HttpEnv>, platform: HttpPlatform) => {
    const { limit } = definition
    const accountOf = (c: Context<HttpEnv>) => limit?.by === 'account' && c.get('identity').customer?.userId
    const addressOf = (c: Context<HttpEnv>) => addressKey(clientAddress(platform.config, c))
    const countCall: MiddlewareHandler<HttpEnv> = async (c, next) => {
      const account = accountOf(c)
      if (limit && account) await platform.limiter.takeSignedIn(definition.name, limit, account)
      else if (limit) await platform.limiter.take(definition.name, limit, addressOf(c))
      return next()
    }
    const holdBack: MiddlewareHandler<HttpEnv> = async (_, next) => {
      await platform.holdBack(definition.name)
      return next()
    }
    const make = async (c: Context<HttpEnv>, actor: ActorOf<A>, query: z.output<Q>): Promise<Made> => {
      const body = (definition.body ? c.req.valid('json' as never) : undefined) as z.output<B>
      const identity = c.get('identity')
      const outcome = await definition.handle({ body, query, actor, identity, facts: factsOf(platform, c) })
      if (!outcome.ok) throw problemOf(definition.failures, outcome.failure)
      if ('ready' in outcome.value) return outcome.value
      if (limit?.forgive) await platform.limiter.giveBack(definition.name, limit, addressOf(c))
      // Parsing the answer drops whatever the schema does not name: a row can never leak a column.
      const parsed = definition.response.parse(outcome.value.value)
      const { seen } = definition
      const told = actor.kind === 'staff' && seen ? cutToRole(parsed, seen, actor.role) : parsed
      return { json: { text: JSON.stringify(told) }, headers: outcome.value.headers }
    }
    const keep = createKeptAnswers<Made>()
    const handler = async (c: Context<HttpEnv>) => {
      const actor = actorFor(definition.access, c.get('identity'))
      const query = (definition.query ? c.req.valid('query' as never) : undefined) as z.output<Q>
      const nameState: NameState | undefined = definition.sameForRole
      const made =
        nameState && actor.kind === 'staff'
          ? await keep(nameState, `${actor.role} ${JSON.stringify(query)}`, () => make(c, actor, query))
          : await make(c, actor, query)
      if ('ready' in made) return answerReady(c.req.raw.headers, made.ready)
      const response = await answerJson(c, made.json, 200, { 'cache-control': 'no-store' })
      for (const [name, value] of made.headers ?? []) response.headers.append(name, value)
      return response
    }
    // Before the input is looked at: a caller who may not call learns nothing about what would be valid.
    const middleware = [
      definition.sameForAll ? asNobody : requireAccess(definition.access, platform),
      ...(switchesOf(definition.name).length > 0 ? [holdBack] : []),
      countCall,
    ]
    const route = { ...documentationOf(definition as never), middleware }
    app.openapi(route, handler as unknown as Handler as never)
  }
  const { name, access, response, seen } = definition
  return { name, access, response, seen, mount }
}
