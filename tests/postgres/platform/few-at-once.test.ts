import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { patiently } from '../../../src/server/platform/db/connection/patience.ts'
import { DatabaseSilentError, WatchedPool } from '../../../src/server/platform/db/connection/watched-pool.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
let pool: WatchedPool
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(() => pool.end())

const MINUTE = 60_000
type Limits = { atOnce: number; countsForMs?: number }
const openPool = (limits: Limits, connectionString = database.databaseUrl) => {
  pool = new WatchedPool(
    { connectionString, max: 10 },
    { countsForMs: MINUTE, longestWaitMs: MINUTE, ...limits },
  )
  pool.on('connect', (client) => client.on('error', () => {}))
}

test('has few transactions at work together, on as few connections', async () => {
  openPool({ atOnce: 2 })
  const both = [await pool.connect(), await pool.connect()]
  for (const client of both) client.release()
  let now = 0
  let most = 0
  const transaction = async () => {
    const client = await pool.connect()
    most = Math.max(most, ++now)
    await client.query('begin')
    await client.query('commit')
    now--
    client.release()
  }
  await Promise.all(Array.from({ length: 20 }, transaction))
  expect(most).toBe(2)
  expect(pool.totalCount).toBe(2)
})

test('goes on beside one that takes long', async () => {
  openPool({ atOnce: 1, countsForMs: 20 })
  const slow = await pool.connect()
  const { rows } = await pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  slow.release()
})

test('does not keep the patient, who have to wait for other things as well', async () => {
  openPool({ atOnce: 1 })
  const taken = await pool.connect()
  const { rows } = await patiently(() => pool.query('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
  taken.release()
})

test('refuses who waits for others once the database is silent, and has all its places afterwards', async () => {
  openPool({ atOnce: 1 })
  const taken = await pool.connect()
  const waiting = pool.query('select 1')
  pool.setSilent(true)
  await expect(waiting).rejects.toThrow(DatabaseSilentError)
  pool.setSilent(false)
  taken.release()
  for (const number of [1, 2]) {
    const { rows } = await pool.query('select $1::int as number', [number])
    expect(rows).toEqual([{ number }])
  }
})

test('has the place again of one that found no connection', async () => {
  openPool({ atOnce: 1 }, 'postgres://127.0.0.1:1/nothing')
  await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
  await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
})
