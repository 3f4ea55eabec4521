import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('what is asked again and again is prepared once, gives what it gave before, and outlives a change of its table', async () => {
  const session = await database.pool.connect()
  const preparedFor = async (table: string) => {
    const { rows } = await session.query(
      `select statement from pg_prepared_statements where statement like '%${table}%'`,
    )
    return rows.length
  }
  await session.query(`create temporary table jars (id int, content text)`)
  await session.query(`insert into jars values (1, 'basil'), (2, 'mint')`)
  const ask = async (id: number) =>
    (await session.query('select * from jars where id = $1', [id])).rows as unknown[]

  expect([await ask(1), await ask(2)]).toEqual([[{ id: 1, content: 'basil' }], [{ id: 2, content: 'mint' }]])
  expect(await preparedFor('jars')).toBe(0)
  expect([await ask(1), await ask(3)]).toEqual([[{ id: 1, content: 'basil' }], []])
  expect(await preparedFor('jars')).toBe(1)

  await session.query('alter table jars add column grams int')
  await expect(ask(1)).rejects.toThrow('cached plan must not change result type')
  expect(await ask(1)).toEqual([{ id: 1, content: 'basil', grams: null }])
  session.release()
})
