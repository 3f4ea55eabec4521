import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MigrationError, migrateDatabase } from './migrate-database.ts'
import { type Database, openDatabase } from './open-database.ts'

describe('migrations', () => {
  let base: string
  let folder: string
  let database: Database
  const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql)

  beforeAll(async () => {
    base = mkdtempSync(path.join(os.tmpdir(), 'migrate-'))
    database = await openDatabase({ dataDir: base, syncToDisk: false })
  })
  afterAll(async () => {
    await database.close()
    rmSync(base, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await database.pool.query('drop schema public cascade; create schema public')
    folder = mkdtempSync(path.join(base, 'sql-'))
    write('0002_second.sql', 'alter table menu add column price int; insert into menu values (1, 1550);')
    write('0001_first.sql', 'create table menu (id int);')
  })

  test('are applied in the order of their names, each once', async () => {
    expect(await migrateDatabase(database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrateDatabase(database, folder)).toEqual([])
    const { rows } = await database.pool.query('select * from menu')
    expect(rows).toEqual([{ id: 1, price: 1550 }])
  })

  test('are continued where an earlier version stopped', async () => {
    await migrateDatabase(database, folder)
    write('0003_third.sql', 'drop table menu;')
    expect(await migrateDatabase(database, folder)).toEqual(['0003_third.sql'])
  })

  test('are refused when an applied file was changed, before anything else is applied', async () => {
    await migrateDatabase(database, folder)
    write('0001_first.sql', 'create table menu (id bigint);')
    write('0003_third.sql', 'drop table menu;')
    const refused = await migrateDatabase(database, folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MigrationError)
    expect(String(refused)).toContain('0001_first.sql changed')
    const { rows } = await database.pool.query('select count(*)::int as meals from menu')
    expect(rows[0].meals).toBe(1)
  })

  test('are refused on a database that a newer version migrated', async () => {
    await migrateDatabase(database, folder)
    rmSync(path.join(folder, '0002_second.sql'))
    await expect(migrateDatabase(database, folder)).rejects.toThrow('newer than this program')
  })

  test('undo the whole file when one of its statements fails, and keep those before', async () => {
    write('0003_third.sql', 'create table half (id int); select 1/0;')
    await expect(migrateDatabase(database, folder)).rejects.toThrow('division by zero')
    const { rows } = await database.pool.query(
      `select to_regclass('half') as half, (select count(*)::int from schema_migrations) as applied`,
    )
    expect(rows).toEqual([{ half: null, applied: 2 }])
  })
})
