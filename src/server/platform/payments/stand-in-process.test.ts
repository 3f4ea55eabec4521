import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { errorResponse } from '../http/error-response.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { listenAsSet, settledPort } from '../http/listening/listen-as-set.ts'
import { mountPaymentPage } from './stand-in-process.ts'

let port: number
let server: Awaited<ReturnType<typeof listenAsSet>>
beforeAll(async () => {
  const app = new OpenAPIHono<HttpEnv>()
  app.onError(errorResponse(pino({ level: 'silent' })))
  // Nobody listens there: what is handed on cannot be answered.
  mountPaymentPage(app, 9)
  port = await settledPort({ host: '127.0.0.1', port: 0 })
  server = await listenAsSet(app.fetch, { ...readConfig({}, '/'), host: '127.0.0.1', port })
})
afterAll(() => server.close())

/** By the plain client of Node: `fetch` sends no TRACE. */
async function asked(method: string): Promise<IncomingMessage> {
  const sending = request({ port, host: '127.0.0.1', path: '/pay/cs_1', method, agent: false })
  sending.end()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'the payment page does not take %s',
  async (method) => {
    const { statusCode, headers } = await asked(method)
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  },
)

test.each(['GET', 'HEAD', 'POST'])('%s of the payment page is handed on', async (method) => {
  expect((await asked(method)).statusCode).toBe(503)
})
