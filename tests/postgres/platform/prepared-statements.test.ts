import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { CustomTypesConfig } from 'pg'
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

test('what is prepared is described once, whoever asks for it in which form, and leaves in one piece', async () => {
  const session = await database.pool.connect()
  const { connection } = session as unknown as { connection: EventEmitter & { stream: Duplex } }
  let described = 0
  let sent = 0
  connection.on('rowDescription', () => {
    described += 1
  })
  const { stream } = connection
  const write = stream.write.bind(stream)
  stream.write = ((piece: Buffer) => {
    sent += 1
    return write(piece)
  }) as typeof stream.write
  await session.query(`create temporary table spices (id int, content text, day date)`)
  await session.query(`insert into spices values (1, 'basil', '2026-12-01'), (2, null, null)`)
  const text = 'select * from spices where id = $1'
  const asked = async <T>(ask: () => Promise<T>) => {
    described = 0
    sent = 0
    const answer = await ask()
    return { answer, described, sent }
  }
  for (const id of [1, 2, 1]) await session.query(text, [id])

  const plain = (id: number) => asked(async () => (await session.query(text, [id])).rows)
  const basil = { id: 1, content: 'basil', day: '2026-12-01' }
  expect(await plain(1)).toEqual({ answer: [basil], described: 0, sent: 1 })
  expect(await plain(2)).toEqual({ answer: [{ id: 2, content: null, day: null }], described: 0, sent: 1 })
  expect(await plain(3)).toEqual({ answer: [], described: 0, sent: 1 })

  const types = { getTypeParser: () => (value: string) => `<${value}>` } as unknown as CustomTypesConfig
  const marked = async (id: number) => (await session.query({ text, types }, [id])).rows
  expect(await marked(1)).toEqual([{ id: '<1>', content: '<basil>', day: '<2026-12-01>' }])
  const lists = (id: number) =>
    asked(async () => (await session.query({ text, types, rowMode: 'array' }, [id])).rows)
  const list = [['<1>', '<basil>', '<2026-12-01>']]
  expect(await lists(1)).toEqual({ answer: list, described: 1, sent: 1 })
  expect(await lists(1)).toEqual({ answer: list, described: 0, sent: 1 })
  expect((await plain(1)).answer).toEqual([basil])

  const change = (id: number) =>
    asked(
      async () =>
        (await session.query('update spices set content = $2 where id = $1', [id, 'mint'])).rowCount,
    )
  for (const id of [1, 2, 1]) await change(id)
  expect(await change(2)).toEqual({ answer: 1, described: 0, sent: 1 })
  expect(await change(7)).toEqual({ answer: 0, described: 0, sent: 1 })

  const divide = (by: number) => session.query('select 12 / $1::int as part', [by])
  for (const by of [1, 2, 3]) await divide(by)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(4)).rows).toEqual([{ part: 3 }])
  session.release()
})
