import { expect, test } from 'vitest'
import { SEEDED } from '../../support/databases/database-templates.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

/** All rows of all tables, and where every sequence stands. */
async function contentOf({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  const { rows } = await pool.query<{ at: string }>(
    `select sequencename || ' ' || coalesce(last_value::text, 'not begun') as at from pg_sequences order by 1`,
  )
  return { ...content, sequences: rows.map(({ at }) => at) }
}

/** Opens one, does the work to it, and gives it back for the next. */
async function during<T>(work: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await createTestDatabase(SEEDED)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('whatever one test file wrote and removed, the next finds the seed and nothing else', async () => {
  const first = await during(async (database) => {
    const content = await contentOf(database)
    await database.pool.query(`insert into users (name, email) values ('Nobody', 'nobody@example.com')`)
    await database.pool.query(`select nextval('order_numbers')`)
    await database.pool.query('delete from promo_codes')
    await database.pool.query(`update meals set name = 'Somebody else''s supper'`)
    expect(await contentOf(database)).not.toEqual(content)
    return content
  })
  expect(await during(contentOf)).toEqual(first)
})

test('what one test file changed in the tables themselves does not reach the next', async () => {
  await during(({ pool }) => pool.query('alter table meals disable trigger all'))
  await during(({ pool }) => pool.query('create function left_behind() returns int language sql return 1'))
  const { off, left } = await during(async ({ pool }) => {
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_trigger where tgrelid = 'meals'::regclass and tgenabled <> 'O') as off,
        to_regprocedure('left_behind()') as left`,
    )
    return rows[0]
  })
  expect({ off, left }).toEqual({ off: 0, left: null })
})
