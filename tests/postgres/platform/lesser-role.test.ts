import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedNewDatabase } from '../../../db/seed/seed-database.ts'
import { grantRole } from '../../../src/server/platform/db/grant-role.ts'
import { MigrationError, migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { SEEDED } from '../../support/databases/database-templates.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { afterCutoff, subscriber, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const role = `shop "${randomBytes(4).toString('hex')}"`
const quoted = `"${role.replaceAll('"', '""')}"`
const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')
const grants = path.resolve(import.meta.dirname, '../../../db/grants.sql')

let owned: TestDatabase
let lesser: Database
let product: TestApp
beforeAll(async () => {
  owned = await createTestDatabase(SEEDED)
  await owned.pool.query(`create role ${quoted} login password 'only-rows'`)
  await grantRole(owned, grants, role)
  const url = new URL(owned.databaseUrl ?? '')
  url.username = encodeURIComponent(role)
  url.password = 'only-rows'
  lesser = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  const database = { ...lesser, databaseUrl: url.href, dataDir: owned.dataDir }
  product = await createTestApp({}, { database })
})
afterAll(async () => {
  await product.close()
  await lesser.close()
  await owned.pool.query(`drop owned by ${quoted}`)
  await owned.pool.query(`drop role ${quoted}`)
  await owned.close()
})

test('a role that owns nothing finds its tables up to date and filled', async () => {
  expect(await migrateDatabase(lesser, migrations)).toEqual([])
  expect(await seedNewDatabase(lesser.db)).toBeNull()
  const { rows } = await lesser.pool.query(
    `select rolsuper, rolcreatedb, rolcreaterole,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, owned: 0 }])
})

test('it may change no table, and cannot say that a migration was applied', async () => {
  for (const statement of [
    'create table mine (id int)',
    'alter table meals disable trigger all',
    'drop table meals',
    'truncate meals cascade',
    `insert into schema_migrations (name, checksum) values ('9999_none.sql', '')`,
  ])
    await expect(lesser.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('a shop lives under it: sign-up, payment, kitchen, live news, the weekly charge and every job', async () => {
  const heard: string[] = []
  const stop = await lesser.listen('order_history', (payload) => heard.push(payload))
  const household = await subscriber(product)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await stop()
  const [order] = await rowsOf<{ id: string }>(product, `select id from orders where status = 'confirmed'`)
  await afterCutoff(product, 1)
  const owner = await staffOf(product, 'owner')
  const marked = await owner.call('markOrderDelivered', { orderId: order?.id ?? '' })
  expect(marked.status).toBe(200)
  await afterCutoff(product, 2)
  await product.runJobs()
  expect((await takenFrom(product, household)).length).toBeGreaterThan(1)
  const prepared = await lesser.pool.query('select count(*)::int as count from pg_prepared_statements')
  expect(prepared.rows[0].count).toBeGreaterThan(0)
})

test('what a later migration of the owner makes is granted without another word', async () => {
  await owned.pool.query('create table made_later (id int generated always as identity, what text)')
  await lesser.pool.query(`insert into made_later (what) values ('a row')`)
  await lesser.pool.query(`update made_later set what = 'another'`)
  await owned.pool.query('drop table made_later')
})

test('a database that is not up to date is named with the command for its owner', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  cpSync(migrations, folder, { recursive: true })
  writeFileSync(path.join(folder, '9999_new.sql'), 'create table new_one (id int)')
  const refused = await migrateDatabase(lesser, folder).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MigrationError)
  expect(String(refused)).toContain('npm run db:migrate')
  rmSync(folder, { recursive: true, force: true })
})
