import net from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { startTimetable } from '../../../src/server/platform/jobs/timetable.ts'
import { SEEDED } from '../../support/databases/database-templates.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'
import { type SilentProxy, startSilentProxy } from '../../support/silent-proxy.ts'
import { createTestApp, STAFF_PASSWORD } from '../../support/test-app.ts'

/** Longer than a busy machine leaves any answer that does come waiting. */
const ANSWER_TIMEOUT_MS = 3000

let server: TestDatabase
let proxy: SilentProxy
let database: Database
const told: string[] = []

beforeAll(async () => {
  server = await createTestDatabase(SEEDED)
})
afterAll(() => server.close())
beforeEach(async () => {
  told.length = 0
  proxy = await startSilentProxy(server.databaseUrl ?? '')
  database = await openDatabase({
    databaseUrl: proxy.databaseUrl,
    dataDir: '',
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
    onError: ({ message }) => told.push(message),
  })
})
afterEach(async () => {
  // First: what is still waited for when a test fails comes to an end with its connection.
  await proxy.close()
  await database.close()
})

/** Ends the sessions whose last statement has these words in it. */
const endSessions = (words: string) =>
  server.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and position($1 in query) > 0`,
    [words],
  )

describe('an answer of the database that never comes', () => {
  test('fails the run of a job, and the next one comes', async () => {
    const failures: unknown[] = []
    let finished = 0
    const job = {
      name: 'asking',
      everySeconds: 0.01,
      run: async () => {
        await database.db.execute(sql`select 'asking'`)
        finished++
      },
    }
    const timetable = startTimetable([job], { error: (facts: unknown) => failures.push(facts) } as never)
    await expect.poll(() => finished).toBeGreaterThan(0)
    proxy.silence('asking')
    await expect.poll(() => proxy.silenced()).toBeGreaterThan(0)
    proxy.carryOn()
    const before = finished
    await expect.poll(() => finished).toBeGreaterThan(before)
    await timetable.stop()
    expect(failures).toMatchObject([{ err: { cause: { message: 'Query read timeout' } }, job: 'asking' }])
  })

  test('ends a transaction without waiting for its rollback, and its connection is used by nobody again', async () => {
    const lost = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 'first'`)
      proxy.silence('second')
      await tx.execute(sql`select 'second'`)
    })
    await expect(lost).rejects.toMatchObject({ cause: { message: 'Client was closed and is not queryable' } })
    expect(told).toEqual(['Query read timeout'])
    expect(database.pool.totalCount).toBe(0)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('costs a call a 503 to try again, also in a transaction', async () => {
    const product = await createTestApp({ LOG_LEVEL: 'silent' }, { database: { ...server, ...database } })
    const signIn = () => product.visitor().call('openStaffSession', { password: STAFF_PASSWORD })
    proxy.silence('insert into "staff_sessions"')
    expect(await signIn()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    proxy.carryOn()
    expect((await signIn()).status).toBe(200)
    await product.close()
  })

  test('does not make a listener come back twice', async () => {
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    proxy.silence('listen "news"')
    await endSessions('listen "news"')
    await expect.poll(() => proxy.silenced()).toBe(1)
    proxy.carryOn()
    // Empty: it listens again, and something may have been missed.
    await expect.poll(() => heard).toEqual([''])
    await server.pool.query(`notify news, 'once'`)
    await expect.poll(() => heard).toEqual(['', 'once'])
    const listeners = `select count(*)::int from pg_stat_activity where query = 'listen "news"'`
    expect((await server.pool.query(listeners)).rows).toEqual([{ count: 1 }])
  })
})

test('a connection that is lost while a transaction computes fails that transaction and not the process', async () => {
  const lost = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 'computing'`)
    await endSessions('computing')
    await expect.poll(() => told).toContain('Connection terminated unexpectedly')
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow('rollback')
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('every connection is kept alive, so that a server that is gone is noticed while nobody asks it', async () => {
  const keptAlive = vi.spyOn(net.Socket.prototype, 'setKeepAlive')
  await Promise.all([database.listen('news', () => {}), database.pool.query('select 1')])
  const listener = keptAlive.mock.calls.length
  await Promise.all([database.pool.query('select 1'), database.pool.query('select 1')])
  expect(listener).toBe(1)
  expect(keptAlive.mock.calls).toEqual([
    [true, 10_000],
    [true, 10_000],
  ])
  keptAlive.mockRestore()
})
