import type { ApiTypes } from '../../contract/api-types.ts'
import { householdEndpoints } from '../../contract/household/household-endpoints.ts'
import type { Problem } from '../../contract/shared/primitives-wire.ts'
import { UNEXPECTED_ERROR } from '../../contract/shared/unexpected-error.ts'
import { demoUser } from './storage/browser-storage.ts'

/** Why a call did not succeed. `code` is stable; `message` is the server's sentence for people. */
export type CallFailure = {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** 'network' without an answer, 'aborted' when the caller gave up, 'malformed' for an answer that is not ours. */
  code: string
  message: string
  fields: Record<string, string>
  /** Meals that somebody must not eat whom they are for, with what has to be typed to take them. */
  clashes?: Problem['clashes']
  requestId: string | null
}

export type CallOutcome<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

type Request<Name extends keyof ApiTypes> = ApiTypes[Name]['request']
type Answer<Name extends keyof ApiTypes> = Promise<CallOutcome<ApiTypes[Name]['response']>>
type Arguments<Name extends keyof ApiTypes> =
  Request<Name> extends undefined
    ? [body?: undefined, options?: CallOptions]
    : [body: Request<Name>, options?: CallOptions]
/** A call by its name. Expected ends are returned and never thrown. */
export type Call<Names extends keyof ApiTypes> = <Name extends Names>(
  name: Name,
  ...input: Arguments<Name>
) => Answer<Name>
type Endpoint = { method: string; path: string }
export type CallOptions = { signal?: AbortSignal; timeoutSeconds?: number }

const SESSION_ENDED = 'not_authenticated'
/** The server no longer knows the customer who made the call. */
export const isSessionEnded = (failure: CallFailure): boolean => failure.code === SESSION_ENDED

const sessionListeners = new Set<() => void>()

/** Tells of every call refused because the customer's session has ended. Returns how to stop. */
export function listenForEndedSession(listener: () => void): () => void {
  sessionListeners.add(listener)
  return () => sessionListeners.delete(listener)
}

/** Specified wording (docs/spec-coverage, section 8). */
export const NETWORK_ERROR = 'Network error. Please try again.'

/** Answers calls by endpoint name in place of the server. */
export type DataSource = <Name extends keyof ApiTypes>(
  name: Name,
  body: Request<Name> | undefined,
) => Answer<Name>

/**
 * Calls of these endpoints. A stored demo user switches the source behind all screens: nothing of a demo reaches the
 * server.
 */
export const callsTo =
  <Endpoints extends Readonly<Record<string, Endpoint>>>(
    endpoints: Endpoints,
  ): Call<keyof ApiTypes & keyof Endpoints> =>
  async (name, ...[body, options = {}]) => {
    const outcome = await (demoUser.read()
      ? demo(name, body)
      : ask<typeof name>(endpoints[name] as Endpoint, body, options))
    if (!outcome.ok && isSessionEnded(outcome.failure)) for (const tell of sessionListeners) tell()
    return outcome
  }

/** Asks what visitors and households may ask; staff screens have a call of their own (staff/call-as-staff.ts). */
export const call = callsTo(householdEndpoints)

/**
 * `loadDemo` brings the script of a demo, `takeEarly` gives the answer to what a page asked before its scripts were here;
 * `forgetEarly` lets go of all that nobody has taken.
 */
type HandedIn = {
  loadDemo(): Promise<DataSource>
  takeEarly(address: string): Promise<Response> | undefined
  forgetEarly(): void
}
let handedIn: HandedIn | undefined

/** Called once, before the first call. This folder knows neither the demo nor the first screen. */
export function handIn(pieces: HandedIn): void {
  handedIn = pieces
}

/** In a chunk of its own, which only a demo loads. */
const demo: DataSource = async (name, body) => {
  const loaded = await handedIn?.loadDemo().catch(() => null)
  if (!loaded) return { ok: false, failure: failure(0, 'network', NETWORK_ERROR) }
  return loaded(name, body)
}

/** A GET or DELETE sends its fields as the query, the others as JSON. A dropped network is an expected end. */
async function ask<Name extends keyof ApiTypes>(
  { method, path }: Endpoint,
  body: Request<Name> | undefined,
  options: CallOptions,
): Answer<Name> {
  const inQuery = method === 'GET' || method === 'DELETE'
  if (method !== 'GET') handedIn?.forgetEarly()
  const timeout = AbortSignal.timeout((options.timeoutSeconds ?? 20) * 1000)
  try {
    const address = inQuery ? withQuery(path, body) : path
    const early = method === 'GET' ? handedIn?.takeEarly(address) : undefined
    const response = await (early ??
      fetch(address, {
        method,
        credentials: 'same-origin',
        headers: { accept: 'application/json', ...(inQuery ? {} : { 'content-type': 'application/json' }) },
        ...(inQuery ? {} : { body: JSON.stringify(body ?? {}) }),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      }))
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok) return { ok: false, failure: failureOf(response.status, answer) }
    if (answer === null)
      return { ok: false, failure: failure(response.status, 'malformed', UNEXPECTED_ERROR) }
    return { ok: true, value: answer as ApiTypes[Name]['response'] }
  } catch {
    const code = options.signal?.aborted ? 'aborted' : 'network'
    return { ok: false, failure: failure(0, code, NETWORK_ERROR) }
  }
}

/** The address of a call with its fields as the query: for downloads and event streams. */
export function withQuery(path: string, fields: object | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

const failure = (status: number, code: string, message: string): CallFailure => ({
  status,
  code,
  message,
  fields: {},
  requestId: null,
})

/** Reads the server's problem answer; anything else (a proxy's page) is named by its status. */
function failureOf(status: number, answer: unknown): CallFailure {
  if (typeof answer !== 'object' || answer === null) return failure(status, 'malformed', UNEXPECTED_ERROR)
  const { code, error, fields, clashes, request_id } = answer as Record<string, unknown>
  return {
    status,
    code: typeof code === 'string' ? code : 'malformed',
    message: typeof error === 'string' ? error : UNEXPECTED_ERROR,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    ...(Array.isArray(clashes) && { clashes: clashes as NonNullable<Problem['clashes']> }),
    requestId: typeof request_id === 'string' ? request_id : null,
  }
}
