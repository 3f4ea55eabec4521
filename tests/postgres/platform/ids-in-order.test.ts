import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('an id says when it was made, and nothing else', async () => {
  const { rows } = await database.pool.query<{ id: string; before: string; after: string }>(
    `with made as materialized (
       select n, extract(epoch from clock_timestamp()) * 1000 as before, time_ordered_uuid() as id,
         extract(epoch from clock_timestamp()) * 1000 as after
       from generate_series(1, 3000) n
     )
     select id, floor(before)::text as before, ceil(after)::text as after from made order by n`,
  )
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3000)
  for (const { id, before, after } of rows) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    expect(at).toBeGreaterThanOrEqual(Number(before))
    expect(at).toBeLessThanOrEqual(Number(after))
  }
  // Of 62 bits nobody can say which come next.
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(3000)
})

type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Dirtied Blocks': number } }] }

/** Writes so many rows whose other keys are in order too, so that only the ids decide to which pages they go. */
const WRITES = {
  outbox_mails: `insert into outbox_mails (kind, dedup_key, to_address, data)
    select 'order-confirmed', $1 || lpad(n::text, 6, '0'), 'one@example.com', '{}' from generate_series($2::int, $3::int) n`,
  users: `insert into users (name, email)
    select 'Ana', $1 || lpad(n::text, 6, '0') || '@example.com' from generate_series($2::int, $3::int) n`,
}

test.each(Object.entries(WRITES))(
  'new rows of %s go to few pages, however many rows there are',
  async (_, write) => {
    // In steps, as no statement may take long.
    for (let last = 4_000; last <= 40_000; last += 4_000)
      await database.pool.query(write, ['old.', last - 3_999, last])
    await database.pool.query('checkpoint')
    const { rows } = await database.pool.query<Explained>(
      `explain (analyze, buffers, format json) ${write}`,
      ['young.', 1, 100],
    )
    // Each page that is written to for the first time since a checkpoint goes to the log whole.
    const dirtied = rows[0]?.['QUERY PLAN'][0].Plan['Shared Dirtied Blocks']
    expect(dirtied).toBeGreaterThan(0)
    expect(dirtied).toBeLessThan(25)
  },
)

test('and so do the ids of orders, their meals, payments, the ledger, mails and households', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'id' and column_default like '%time_ordered_uuid%' order by table_name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'ledger_transactions',
    'order_items',
    'orders',
    'outbox_mails',
    'payments',
    'users',
  ])
})
