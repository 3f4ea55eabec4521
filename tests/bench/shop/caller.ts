import { type Dispatcher, Pool } from 'undici'

export type Called = { readonly status: number; readonly text: string }
type Method = 'GET' | 'POST'
export type Call = (
  method: Method,
  path: string,
  headers?: Record<string, string>,
  body?: string,
) => Promise<Called>

/** Collects one answer. What nobody reads is not put together: the caller shares the processors with what it measures. */
class Answer implements Called, Dispatcher.DispatchHandler {
  status = 0
  readonly #parts: Buffer[] = []
  readonly #path: string
  readonly #resolve: (called: Called) => void
  readonly #reject: (error: Error) => void

  constructor(path: string, resolve: (called: Called) => void, reject: (error: Error) => void) {
    this.#path = path
    this.#resolve = resolve
    this.#reject = reject
  }

  get text(): string {
    return Buffer.concat(this.#parts).toString('utf8')
  }

  // The client takes only a handler that has this.
  onRequestStart(): void {}

  onResponseStart(_controller: unknown, status: number): void {
    this.status = status
  }

  onResponseData(_controller: unknown, part: Buffer): void {
    this.#parts.push(part)
  }

  onResponseEnd(): void {
    if (this.status < 400) this.#resolve(this)
    else this.onResponseError(undefined, new Error(`${this.#path} ${this.status} ${this.text.slice(0, 200)}`))
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#reject(error)
  }
}

/**
 * Calls over connections that stay open. By undici itself: Node's own client computes more than the product does for a
 * short answer, and both share the processors.
 * @throws for an answer that is a refusal
 */
export function createCaller(port: number): Call {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 64 })
  return (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      pool.dispatch({ method, path, headers, body: body ?? null }, new Answer(path, resolve, reject))
    })
}

export const JSON_BODY = { 'content-type': 'application/json' }
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
