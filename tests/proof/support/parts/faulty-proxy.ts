import { once } from 'node:events'
import net from 'node:net'

export type Weather = 'well' | 'slow' | 'down' | 'wrong'

/** Long enough to be felt in every exchange, and short enough that nobody gives up on it. */
const SLOW_MS = 15

export type FaultyProxy = {
  port: number
  /** What goes through from now on; connections that are open feel it too. */
  set(weather: Weather): void
  /** Times at which somebody connected. */
  connections(): number
  close(): Promise<void>
}

type Pair = { client: net.Socket; server: net.Socket }

/**
 * Stands before a part that the product talks to. Slow: each answer comes late. Down: every connection ends. Wrong: an
 * answer of something else.
 * @param rubbish what a part that has gone wrong answers to whatever it is told
 */
export async function startFaultyProxy(
  target: net.NetConnectOpts,
  rubbish: string | Buffer,
): Promise<FaultyProxy> {
  let weather: Weather = 'well'
  let connections = 0
  const pairs = new Set<Pair>()
  const end = ({ client, server }: Pair) => {
    client.destroy()
    server.destroy()
  }
  const carry = (client: net.Socket): void => {
    connections++
    const server = net.connect(target)
    const pair = { client, server }
    pairs.add(pair)
    for (const socket of [client, server]) socket.on('error', () => {})
    if (weather === 'down') end(pair)
    client.on('data', (bytes) => {
      if (weather === 'wrong') client.write(rubbish)
      else server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (weather === 'slow') setTimeout(() => client.write(bytes), SLOW_MS)
      else client.write(bytes)
    })
    server.on('close', () =>
      weather === 'slow' ? setTimeout(() => client.destroy(), SLOW_MS) : client.destroy(),
    )
    client.on('close', () => {
      pairs.delete(pair)
      server.destroy()
    })
  }
  const proxy = net.createServer(carry).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as net.AddressInfo).port,
    set: (next) => {
      // Whoever was told rubbish would believe it later.
      const isCut = next === 'down' || (weather === 'wrong' && next !== 'wrong')
      weather = next
      if (isCut) for (const pair of pairs) end(pair)
    },
    connections: () => connections,
    close: async () => {
      for (const pair of pairs) end(pair)
      await new Promise((done) => proxy.close(done))
    },
  }
}
