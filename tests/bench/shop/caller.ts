import http from 'node:http'

export type Called = { status: number; text: string }
export type Call = (
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: string,
) => Promise<Called>

/** Calls over connections that stay open. @throws for an answer that is a refusal */
export function createCaller(port: number): Call {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  return (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent }
      const request = http.request(options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => {
          const status = response.statusCode ?? 0
          if (status < 400) resolve({ status, text })
          else reject(new Error(`${path} ${status} ${text.slice(0, 200)}`))
        })
      })
      request.on('error', reject)
      request.end(body)
    })
}

export const JSON_BODY = { 'content-type': 'application/json' }
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
