import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

describe('a database for a test file', () => {
  let one: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    one = await createTestDatabase()
    other = await createTestDatabase()
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  test('is a real server with every migration applied', async () => {
    expect(one.kind).toBe('postgres')
    const { rows } = await one.pool.query('select count(*)::int as applied from schema_migrations')
    expect(rows[0].applied).toBeGreaterThan(0)
  })

  test('is its own: what one writes the other does not see', async () => {
    await one.pool.query('create table mine (id int)')
    const { rows } = await other.pool.query(`select to_regclass('mine') as found`)
    expect(rows[0].found).toBeNull()
  })

  test('tells a listener of a notification from another connection', async () => {
    let stop = async () => {}
    const heard = new Promise<string>((resolve) => {
      void one.listen('order_changes', resolve).then((stopListening) => {
        stop = stopListening
        return one.pool.query(`notify order_changes, '42'`)
      })
    })
    expect(await heard).toBe('42')
    await stop()
  })
})

test('a database in which somebody is still at work is not handed to the next file', async () => {
  const left = await createTestDatabase()
  const straggler = new pg.Client({ connectionString: left.databaseUrl })
  // The server ends this session with the database.
  straggler.on('error', () => {})
  await straggler.connect()
  await straggler.query('begin')
  await straggler.query(`insert into users (name, email) values ('Nobody', 'nobody@example.com')`)
  await left.close()

  const next = await createTestDatabase()
  expect(next.databaseUrl).not.toBe(left.databaseUrl)
  await next.close()
})
