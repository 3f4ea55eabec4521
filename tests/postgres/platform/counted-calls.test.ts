import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimiter } from '../../../src/server/platform/http/rate-limit.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

type Explained = { 'QUERY PLAN': [{ Plan: { 'WAL Records': number } }] }

test('a call is counted for every process, and writes nothing that the disk must be waited for', async () => {
  const [one, other] = [createRateLimiter(database.pool), createRateLimiter(database.pool)]
  const limit = { points: 2, seconds: 600 }
  expect(await one.tryTake('jam', limit, 'a')).toBe(true)
  expect(await other.tryTake('jam', limit, 'a')).toBe(true)
  expect(await one.tryTake('jam', limit, 'a')).toBe(false)
  expect(await other.tryTake('jam', limit, 'b')).toBe(true)

  const counting = `update rate_limit_counters set points = points + 1 where key = 'jam:a'`
  const { rows } = await database.pool.query<Explained>(`explain (analyze, wal, format json) ${counting}`)
  expect(rows[0]?.['QUERY PLAN'][0].Plan['WAL Records']).toBe(0)
})
