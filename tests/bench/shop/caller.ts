import http from 'node:http'

export type Called = { readonly status: number; readonly text: string }
export type Call = (
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: string,
) => Promise<Called>

/** What nobody reads is not put together: the caller shares the processors with what it measures. */
class Answer implements Called {
  readonly status: number
  readonly #parts: readonly Buffer[]

  constructor(status: number, parts: readonly Buffer[]) {
    this.status = status
    this.#parts = parts
  }

  get text(): string {
    return Buffer.concat(this.#parts).toString('utf8')
  }
}

/** Calls over connections that stay open. @throws for an answer that is a refusal */
export function createCaller(port: number): Call {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  return (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent }
      const request = http.request(options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const called = new Answer(response.statusCode ?? 0, parts)
          if (called.status < 400) resolve(called)
          else reject(new Error(`${path} ${called.status} ${called.text.slice(0, 200)}`))
        })
      })
      request.on('error', reject)
      request.end(body)
    })
}

export const JSON_BODY = { 'content-type': 'application/json' }
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
