import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimiter, type RateLimiter } from '../../../src/server/platform/http/rate-limit.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('of a limit for a minute each process counts the first quarter of somebody signed in without the database', async () => {
  const limit = { points: 8, seconds: 60 }
  const limiters = [createRateLimiter(database.pool), createRateLimiter(database.pool)] as const
  const counted = async (key: string) => {
    const { rows } = await database.pool.query('select points from rate_limit_counters where key = $1', [key])
    return rows[0]?.points ?? 0
  }
  const taken = await allTaken(limiters, 2, ['order', limit, 'a'])
  expect(taken).toBe(4)
  expect(await counted('order:a')).toBe(0)
  // What is left of the eight is shared.
  expect(await allTaken(limiters, 20, ['order', limit, 'a'])).toBe(6)
  expect(await allTaken(limiters, 2, ['order', limit, 'b'])).toBe(4)

  const ofAnHour = { points: 8, seconds: 3600 }
  expect(await allTaken(limiters, 20, ['mail', ofAnHour, 'a'])).toBe(8)
})

type Taking = Parameters<RateLimiter['takeSignedIn']>

/** How many of so many calls at each process are not refused. */
async function allTaken(limiters: readonly RateLimiter[], each: number, call: Taking): Promise<number> {
  let taken = 0
  for (let nth = 0; nth < each; nth++)
    for (const limiter of limiters)
      await limiter.takeSignedIn(...call).then(
        () => (taken += 1),
        (refused: unknown) => expect(refused).toMatchObject({ status: 429 }),
      )
  return taken
}

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
