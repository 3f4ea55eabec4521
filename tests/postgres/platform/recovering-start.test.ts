import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DatabaseUrlError, openConfiguredDatabase } from '../../../src/server/open-configured-database.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

const RECOVERING = 'the database system is in recovery mode'

/** What PostgreSQL answers to everybody until it has recovered. */
const refusal = (code: string, sentence: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${sentence}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server that refuses so many connections before it takes one. */
async function recoveringServer(databaseUrl: string, refusals: number, code = '57P03') {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.port || '5432'}` }
    : { host: url.hostname, port: Number(url.port || '5432') }
  let asked = 0
  const server = net.createServer((client) => {
    client.on('error', () => {})
    if (asked++ < refusals) {
      client.once('data', () => client.end(refusal(code, RECOVERING)))
      return
    }
    const behind = net.connect(target)
    behind.on('error', () => client.destroy())
    client.pipe(behind).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as net.AddressInfo).port)
  return { databaseUrl: url.href, asked: () => asked }
}

const waitingFor = (atMostMs: number) => {
  const told: string[] = []
  return { told, waiting: { everyMs: 5, atMostMs, tell: (sentence: string) => told.push(sentence) } }
}

test('a start waits for a database that is still recovering, and says so once', async () => {
  const behind = await createTestDatabase()
  ends.push(behind.close)
  const server = await recoveringServer(behind.databaseUrl ?? '', 5)
  const { told, waiting } = waitingFor(600_000)
  const database = await openConfiguredDatabase({ ...server, dataDir: '' }, {}, waiting)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(told).toEqual([`PostgreSQL is not ready yet (${RECOVERING}): waiting for it.`])
})

test.each([
  ['the time for waiting is over', 0, '57P03'],
  ['the server refuses for good', 600_000, '28P01'],
])('it gives up when %s', async (_when, atMostMs, code) => {
  const server = await recoveringServer('postgres://owner@localhost/shop', 1, code)
  const { told, waiting } = waitingFor(atMostMs)
  const opening = openConfiguredDatabase({ ...server, dataDir: '' }, {}, waiting)
  await expect(opening).rejects.toThrow(DatabaseUrlError)
  expect([server.asked(), told]).toEqual([1, []])
})
