import pg from 'pg'
import { expect, test } from 'vitest'
import { listenOnServer } from './listen.ts'

/** A server that takes one connection, loses it and is away from then on. */
function serverThatGoesAway() {
  const clients: pg.Client[] = []
  const queries: string[] = []
  class Client extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(): Promise<pg.Client> {
      clients.push(this)
      return clients.length === 1 ? Promise.resolve(this) : Promise.reject(new Error('connect ECONNREFUSED'))
    }
    override query(text: unknown): never {
      queries.push(String(text))
      return Promise.resolve({ rows: [] }) as never
    }
    override end(): never {
      return Promise.resolve() as never
    }
  }
  return { connect: () => new Client(), goAway: () => clients[0]?.emit('end'), queries }
}

test('who listens stops at once, also while the server is away', async () => {
  const server = serverThatGoesAway()
  const listener = listenOnServer(server.connect, () => {})
  const stopFirst = await listener.listen('first', () => {})
  const stopSecond = await listener.listen('second', () => {})
  await stopFirst()
  expect(server.queries.at(-1)).toBe('unlisten "first"')
  server.goAway()
  await stopSecond()
  await listener.close()
  expect(server.queries).not.toContain('unlisten "second"')
})

test('many who listen and stop at the same time ask the server one after the other', async () => {
  let [underWay, mostAtOnce] = [0, 0]
  const asked: string[] = []
  class Client extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(): Promise<pg.Client> {
      return Promise.resolve(this)
    }
    override query(text: unknown): never {
      asked.push(String(text))
      mostAtOnce = Math.max(mostAtOnce, ++underWay)
      const answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
        underWay -= 1
        if (String(text).includes('refused')) throw new Error('The server refuses')
      })
      return answer as never
    }
    override end(): never {
      return Promise.resolve() as never
    }
  }
  const listener = listenOnServer(
    () => new Client(),
    () => {},
  )
  await (await listener.listen('first', () => {}))()
  const listening = ['one', 'refused', 'two'].map((channel) => listener.listen(channel, () => {}))
  const [one, refused, two] = await Promise.allSettled(listening)
  expect([one?.status, refused?.status, two?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await Promise.all([one, two].map((each) => each?.status === 'fulfilled' && each.value()))
  await listener.close()
  expect(asked.slice(-2)).toEqual(['unlisten "one"', 'unlisten "two"'])
  expect(mostAtOnce).toBe(1)
})
