import { EventEmitter, once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ConnectionLimits, type CutReason, guardConnections } from './connection-guard.ts'

const LIMITS: ConnectionLimits = {
  connections: 10,
  connectionsPerAddress: 2,
  unansweredRequests: 4,
  waitingBytes: 128 * 1024 * 1024,
  slowForMs: 11_000,
  bytesTaken: 11 * 1024,
}
/** More than the system keeps for somebody who does not read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x')
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A guarded server whose clock is set by hand. */
async function guarded(answer: (outgoing: ServerResponse) => void, limits: Partial<ConnectionLimits> = {}) {
  const cuts: CutReason[] = []
  let now = 0
  const guard = guardConnections(
    { ...LIMITS, ...limits },
    { now: () => now, onCut: (reason) => cuts.push(reason) },
  )
  const server = createServer(guard.oneAfterTheOther((_incoming, outgoing) => answer(outgoing)))
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  guard.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close().closeAllConnections())
  const connect = async (text = '') => {
    const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    ends.push(() => socket.destroy())
    await once(socket, 'connect')
    if (text) socket.write(text)
    return socket
  }
  const sweepAt = (instant: number) => {
    now = instant
    guard.sweep()
  }
  return { guard, cuts, sockets, connect, sweepAt }
}

const waitsFor = (sockets: Socket[]) =>
  expect.poll(() => sockets.some((socket) => socket.writableLength > 0)).toBe(true)

describe('a reader', () => {
  test('who takes nothing of what waits is cut after the time that is set', async () => {
    const { cuts, sockets, connect, sweepAt } = await guarded((outgoing) => outgoing.end(LARGE))
    const reader = await connect(GET)
    reader.pause()
    await waitsFor(sockets)
    for (const instant of [0, 5_000, 10_999]) sweepAt(instant)
    expect(cuts).toEqual([])
    sweepAt(11_000)
    expect(cuts).toEqual(['slow_reader'])
    expect(sockets.map((socket) => socket.destroyed)).toEqual([true])
  })

  test('of live news stays, however long nothing waits for them', async () => {
    const streams: ServerResponse[] = []
    const { cuts, connect, sweepAt } = await guarded((outgoing) => {
      streams.push(outgoing)
      outgoing.write('retry: 2000\n\n')
    })
    const reader = await connect(GET)
    await once(reader, 'data')
    for (let instant = 0; instant < 3_600_000; instant += 60_000) sweepAt(instant)
    streams[0]?.write(': heartbeat\n\n')
    expect(String(await once(reader, 'data'))).toContain('heartbeat')
    expect(cuts).toEqual([])
  })

  test('of live news who does not read them is cut like any other', async () => {
    const { cuts, sockets, connect, sweepAt } = await guarded((outgoing) => outgoing.write(LARGE))
    const reader = await connect(GET)
    reader.pause()
    await waitsFor(sockets)
    sweepAt(0)
    sweepAt(11_000)
    expect(cuts).toEqual(['slow_reader'])
  })

  test('for whom more waits than is allowed is cut at the next look', async () => {
    const { cuts, sockets, connect, sweepAt } = await guarded((outgoing) => outgoing.end(LARGE), {
      waitingBytes: 1024 * 1024,
    })
    const reader = await connect(GET)
    reader.pause()
    await waitsFor(sockets)
    sweepAt(0)
    expect(cuts).toEqual(['too_many_bytes'])
  })
})

describe('requests that come before the answer', () => {
  test('are answered one after the other, in their order', async () => {
    let atWork = 0
    let most = 0
    let answered = 0
    const { connect } = await guarded((outgoing) => {
      atWork += 1
      most = Math.max(most, atWork)
      setImmediate(() => {
        atWork -= 1
        answered += 1
        outgoing.end(`answer ${answered}.`)
      })
    })
    const client = await connect(GET.repeat(4))
    let heard = ''
    client.on('data', (chunk) => {
      heard += chunk
    })
    await expect
      .poll(() => heard.match(/answer \d/g))
      .toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4'])
    expect(most).toBe(1)
  })

  test('cut their connection once they are too many, and are not worked on', async () => {
    let begun = 0
    const { cuts, connect, guard } = await guarded(() => {
      begun += 1
    })
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect(GET.repeat(40))))
    await Promise.all(clients.map((client) => once(client, 'close')))
    expect(cuts).toEqual(Array(5).fill('too_many_requests'))
    expect({ begun, open: guard.count() }).toEqual({ begun: 5, open: 0 })
  })
})

describe('connections', () => {
  test('that wait for nothing make room for new ones, others do not', async () => {
    const { guard, cuts, connect } = await guarded((outgoing) => outgoing.write('begun'), { connections: 2 })
    const idle = await connect()
    const busy = await connect(GET)
    await once(busy, 'data')
    const third = await connect(GET)
    await Promise.all([once(third, 'data'), once(idle, 'close')])
    expect(cuts).toEqual([])
    const fourth = await connect(GET)
    await once(fourth, 'close')
    expect({ cuts, open: guard.count() }).toEqual({ cuts: ['too_many'], open: 2 })
  })

  /** As if it came from far away. */
  const comeFrom = (server: EventEmitter, remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() })
    server.emit('connection', socket)
    return socket
  }

  test.each([
    ['of one address are two at once, of others too', LIMITS, ['203.0.113.9'], [0, 0, 1]],
    [
      'of one IPv6 network are two at once, whatever its machines call themselves',
      LIMITS,
      ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8:0:7:a:b:c:d'],
      [0, 0, 1],
    ],
    [
      'of one IPv4 address are two at once in both of its spellings',
      LIMITS,
      ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9'],
      [0, 0, 1],
    ],
    [
      'of three IPv6 networks are not one caller’s',
      LIMITS,
      ['2001:db8:0:7::1', '2001:db8:0:8::1', '2001:db8:0:9::1'],
      [0, 0, 0],
    ],
    [
      'are not counted by an address that is a proxy’s',
      { ...LIMITS, connectionsPerAddress: null },
      ['203.0.113.9'],
      [0, 0, 0],
    ],
    ['of this machine are not counted: a proxy on it speaks for everybody', LIMITS, ['127.0.0.1'], [0, 0, 0]],
    ['of this machine are known in both spellings', LIMITS, ['::1'], [0, 0, 0]],
  ])('%s', (_what, limits, addresses, expected) => {
    const cuts: CutReason[] = []
    const guard = guardConnections(limits, { now: () => 0, onCut: (reason) => cuts.push(reason) })
    const server = new EventEmitter()
    guard.watch(server as Server)
    comeFrom(server, '203.0.113.10')
    const destroyed = [0, 1, 2].map(
      (nth) => comeFrom(server, addresses[nth % addresses.length] ?? '').destroy.mock.calls.length,
    )
    expect(destroyed).toEqual(expected)
    expect(cuts).toEqual(expected.includes(1) ? ['too_many_of_address'] : [])
  })
})
