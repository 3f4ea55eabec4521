import { on, once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import net from 'node:net'
import { describe, expect, test } from 'vitest'
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

describe('a product that stops', () => {
  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  /** An answer of a kept connection, with all that came until it was whole. */
  const answerOn = async (socket: net.Socket) => {
    let text = ''
    for await (const [bytes] of on(socket, 'data')) {
      text += bytes
      if (text.endsWith('here')) return text
    }
    return text
  }
  const keptConnection = async (port: number) => {
    const socket = net.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(GET)
    expect(await answerOn(socket)).toContain('Connection: keep-alive')
    return socket
  }

  test('answers what is asked on a kept connection, says that it ends with it, and waits for no other', async () => {
    const port = await settledPort({ ...setting, port: 0 })
    const asked: (() => void)[] = []
    let isSlow = false
    const slowly = async () => {
      if (isSlow) await new Promise<void>((resolve) => asked.push(resolve))
      return new Response('here')
    }
    // Nobody is hurried: what ends before this has ended because nothing was left to do.
    const times = { ...TIMES, lastRequests: 600_000, lastAnswers: 600_000 }
    const server = await listen(slowly, { ...setting, port }, undefined, times)
    const [underWay, later] = [await keptConnection(port), await keptConnection(port)]
    isSlow = true
    underWay.write(GET)
    await expect.poll(() => asked.length).toBe(1)
    const closed = server.close()
    later.write(GET)
    await expect.poll(() => asked.length).toBe(2)
    for (const answer of asked) answer()
    for (const socket of [underWay, later]) expect(await answerOn(socket)).toContain('Connection: close')
    await closed
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })

  test('ends the connections at which nobody asks any more', async () => {
    const port = await settledPort({ ...setting, port: 0 })
    const times = { ...TIMES, lastRequests: 50, lastAnswers: 600_000 }
    const server = await listen(async () => new Response('here'), { ...setting, port }, undefined, times)
    const kept = await keptConnection(port)
    const silent = net.connect(port, '127.0.0.1')
    await once(silent, 'connect')
    const ends = [once(kept, 'close'), once(silent, 'close')]
    kept.resume()
    silent.resume()
    await server.close()
    await Promise.all(ends)
  })

  test('loses no request in a hundred restarts, one process after the other, under load', async () => {
    const ports = [await settledPort({ ...setting, port: 0 }), await settledPort({ ...setting, port: 0 })]
    const start = (port: number) => listen(async () => new Response('here'), { ...setting, port })
    const servers = await Promise.all(ports.map(start))
    const agent = new Agent({ keepAlive: true })
    let isOver = false
    const outcomes = { answered: 0, elsewhere: 0, failed: [] as string[] }
    /** As a proxy does: only where nobody listens it asks the other one. */
    const ask = async (first: number): Promise<void> => {
      for (const port of [ports[first], ports[1 - first]]) {
        try {
          await whole(port ?? 0, agent)
          outcomes.answered += 1
          return
        } catch (error) {
          const { code = 'none' } = error as { code?: string }
          if (code === 'ECONNREFUSED') outcomes.elsewhere += 1
          else {
            outcomes.failed.push(code)
            return
          }
        }
      }
      outcomes.failed.push('nobody listens')
    }
    const load = Array.from({ length: 8 }, async (_, index) => {
      while (!isOver) await ask(index % 2)
    })
    for (let restart = 0; restart < 100; restart++) {
      const which = restart % 2
      // As one restarts a process when the other one is back: everybody has asked again since.
      const seen = outcomes.answered
      await expect.poll(() => outcomes.answered, { interval: 1 }).toBeGreaterThan(seen + 16)
      await servers[which]?.close()
      servers[which] = await start(ports[which] ?? 0)
    }
    isOver = true
    await Promise.all(load)
    agent.destroy()
    await Promise.all(servers.map((server) => server.close()))
    expect(outcomes.failed).toEqual([])
    expect(outcomes.answered).toBeGreaterThan(100)
    expect(outcomes.elsewhere).toBeGreaterThan(0)
  })
})

/** One request on a connection that is kept where there is one. */
async function whole(port: number, agent: Agent): Promise<void> {
  const sending = request({ port, host: '127.0.0.1', agent })
  sending.end()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
}
