import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

const TOLD = 20_000
const WAITING = 2000
/** At most so many get their place at once. */
const AT_ONCE = 500

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('who looks for events to tell, or gives them their places, reads no told ones, even where statistics know of many that wait', async () => {
  const session = await database.pool.connect()
  const write = (count: number, place: string) =>
    session.query(
      `insert into order_history (order_id, user_id, kind, from_status, to_status, place)
       select gen_random_uuid(), gen_random_uuid(), 'items', 'pending', 'pending', ${place} from generate_series(1, $1::int)`,
      [count],
    )
  const scans = async () => {
    await session.query('select pg_stat_force_next_flush()')
    const { rows } = await session.query<{ seq_scan: string }>(
      `select seq_scan from pg_stat_user_tables where relname = 'order_history'`,
    )
    return Number(rows[0]?.seq_scan)
  }
  try {
    await session.query('alter table order_history set (autovacuum_enabled = false)')
    // Their orders and households need not be here.
    await session.query('set session_replication_role = replica')
    await write(TOLD, '0')
    await write(WAITING, 'null')
    await session.query('set session_replication_role = origin')
    await session.query('analyze order_history')
    const before = await scans()
    for (let placed = 0; placed < WAITING; placed += AT_ONCE)
      await session.query('select place_order_history()')
    for (let again = 0; again < 10; again++) await session.query('select place_order_history()')
    expect(await scans()).toBe(before)
    const { rows } = await session.query<{ waiting: string }>(
      'select count(*) filter (where place is null) as waiting from order_history',
    )
    expect(rows).toEqual([{ waiting: '0' }])
  } finally {
    session.release(true)
  }
})
