import type { ApiTypes } from '../../contract/api-types.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { UNEXPECTED_ERROR } from '../../contract/shared/refusal-texts.ts'
import { demoUser } from './storage/browser-storage.ts'

/** Why a call did not succeed. `code` is stable; `message` is the server's sentence for people. */
export type CallFailure = {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** 'network' without an answer, 'aborted' when the caller gave up, 'malformed' for an answer that is not ours. */
  code: string
  message: string
  fields: Record<string, string>
  requestId: string | null
}

export type CallOutcome<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

type Request<Name extends keyof ApiTypes> = ApiTypes[Name]['request']
type Arguments<Name extends keyof ApiTypes> =
  Request<Name> extends undefined
    ? [body?: undefined, options?: CallOptions]
    : [body: Request<Name>, options?: CallOptions]
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

/** Answers the screens' calls by endpoint name. Expected ends are returned and never thrown. */
export type DataSource = <Name extends keyof ApiTypes>(
  name: Name,
  body: Request<Name> | undefined,
  options: CallOptions,
) => Promise<CallOutcome<ApiTypes[Name]['response']>>

/** A stored demo user switches the source behind all screens: nothing of a demo reaches the server. */
const currentSource = (): DataSource => (demoUser.read() ? demo : server)

/** Asks the current data source; every screen calls by this. */
export async function call<Name extends keyof ApiTypes>(
  name: Name,
  ...[body, options = {}]: Arguments<Name>
): Promise<CallOutcome<ApiTypes[Name]['response']>> {
  const outcome = await currentSource()(name, body, options)
  if (!outcome.ok && isSessionEnded(outcome.failure)) for (const tell of sessionListeners) tell()
  return outcome
}

/** `loadDemo` brings the script of a demo, `takeEarly` gives the answer to what a page asked before its scripts were here. */
type HandedIn = {
  loadDemo(): Promise<DataSource>
  takeEarly(address: string): Promise<Response> | undefined
}
let handedIn: HandedIn | undefined

/** Called once, before the first call. This folder knows neither the demo nor the first screen. */
export function handIn(pieces: HandedIn): void {
  handedIn = pieces
}

/** In a chunk of its own, which only a demo loads. */
const demo: DataSource = async (name, body, options) => {
  const loaded = await handedIn?.loadDemo().catch(() => null)
  if (!loaded) return { ok: false, failure: failure(0, 'network', NETWORK_ERROR) }
  return loaded(name, body, options)
}

/** A GET or DELETE sends its fields as the query, the others as JSON. A dropped network is an expected end. */
const server: DataSource = async (name, body, options) => {
  const { method, path } = endpoints[name]
  const inQuery = method === 'GET' || method === 'DELETE'
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
    return { ok: true, value: answer as ApiTypes[typeof name]['response'] }
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
  const { code, error, fields, request_id } = answer as Record<string, unknown>
  return {
    status,
    code: typeof code === 'string' ? code : 'malformed',
    message: typeof error === 'string' ? error : UNEXPECTED_ERROR,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    requestId: typeof request_id === 'string' ? request_id : null,
  }
}
