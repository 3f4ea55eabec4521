import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows

async function newPart(name: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into recipes (name, kind) values ($1, 'part') returning id`,
    [name],
  )
  await query('insert into recipe_versions (id, recipe_id, number) values ($1, $1, 1)', [row?.id])
  return row?.id ?? ''
}

const USE = 'insert into recipe_lines (version_id, position, part_recipe_id, net_mg) values ($1, 1, $2, 10)'

test('of two editors who close a circle over three recipes at once, exactly one is refused', async () => {
  const [stock, sauce, glaze] = [await newPart('Stock'), await newPart('Sauce'), await newPart('Glaze')]
  await query(USE, [sauce, stock])
  const [one, two] = [await database.pool.connect(), await database.pool.connect()]
  try {
    await one.query('begin')
    await two.query('begin')
    await one.query(USE, [glaze, sauce])
    const [{ pid = 0 } = {}] = (await two.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const second = two.query(USE, [stock, glaze]).then(
      () => 'accepted',
      (error: { constraint?: string }) => error.constraint,
    )
    expect(await Promise.race([second, waits(pid)])).toBe('waits')
    await one.query('commit')
    expect(await second).toBe('recipe_lines_no_circle')
  } finally {
    for (const client of [one, two]) {
      await client.query('rollback')
      client.release()
    }
  }
})

/** Resolves once this connection waits for a lock. */
async function waits(pid: number): Promise<'waits'> {
  for (;;) {
    const [row] = await query<{ waiting: boolean }>(
      `select wait_event_type = 'Lock' as waiting from pg_stat_activity where pid = $1`,
      [pid],
    )
    if (row?.waiting) return 'waits'
  }
}
