import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../../src/server/platform/http/listening/listen.ts'
import { settledPort } from '../../../src/server/platform/http/listening/listen-as-set.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let server: Awaited<ReturnType<typeof listen>>
let port: number
beforeAll(async () => {
  product = await createTestApp()
  const config = { ...product.config, host: '127.0.0.1', port: 0 }
  port = await settledPort(config)
  server = await listen(product.app.http.fetch, { ...config, port })
})
afterAll(async () => {
  await server.close()
  await product.close()
})

/** On a connection that the sender would keep, as a proxy does. */
async function send(body: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true })
  const sent = request({
    ...{ agent, host: '127.0.0.1', port, method: 'POST', path: '/api/accounts/sign-in' },
    headers: { 'content-type': 'application/json', ...headers },
  })
  // Its connection may end while the rest of the body is on its way.
  sent.on('error', () => {})
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  agent.destroy()
  return answer
}

test.each([
  ['that tells its length is refused, and the connection goes on', 'keep-alive', 'content-length'],
  ['of untold length is refused, and its connection ends with the answer', 'close', 'transfer-encoding'],
])('a large body %s', async (_, connection, how) => {
  const body = 'x'.repeat(1024 * 1024)
  const told = how === 'content-length' ? String(body.length) : 'chunked'
  const { statusCode, headers } = await send(body, { [how]: told })
  expect([statusCode, headers.connection]).toEqual([413, connection])
})
