import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { connectionLimits, listen, TIMES } from './listen.ts'
import { settledPort } from './listen-as-set.ts'

const setting = { host: '127.0.0.1', maximumConnections: 100, trustedProxyHops: 0 }

test('a client that is slow to send or to read is gone within 15 s', () => {
  const { slowForMs } = connectionLimits(setting)
  expect(TIMES.headers + TIMES.lookForSlowSendersEvery).toBeLessThanOrEqual(15_000)
  expect(TIMES.request + TIMES.lookForSlowSendersEvery).toBeLessThanOrEqual(15_000)
  // A look may come just before the time is over, so that the next but one decides.
  expect(slowForMs + 2 * TIMES.lookForSlowReadersEvery).toBeLessThanOrEqual(15_000)
})

test('behind a proxy its address is everybody’s and has no limit of its own', () => {
  expect(connectionLimits(setting).connectionsPerAddress).toBe(100)
  expect(connectionLimits({ ...setting, trustedProxyHops: 1 }).connectionsPerAddress).toBeNull()
})

test('a body that does not come to its end is not waited for', async () => {
  const port = await settledPort({ ...setting, port: 0 })
  const times = { ...TIMES, headers: 100, request: 100, lookForSlowSendersEvery: 20 }
  const server = await listen(
    async (request) => new Response(await request.text()),
    { ...setting, port },
    undefined,
    times,
  )
  const sender = net.connect(port, '127.0.0.1')
  sender.on('error', () => {})
  sender.resume()
  sender.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nslow')
  await once(sender, 'close')
  await server.close()
})
