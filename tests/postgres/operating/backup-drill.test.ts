import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '../../../db/seed/seed-database.ts'
import { backUp, restoreBackup } from '../../../src/server/backups/back-up.ts'
import { BackupError, listBackups } from '../../../src/server/backups/backup-files.ts'
import { readRestored } from '../../../src/server/backups/restored.records.ts'
import { migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { installedPostgres } from '../../support/databases/installed-postgres.ts'
import {
  databaseUrlOn,
  type PostgresServer,
  startOwnPostgresServer,
} from '../../support/databases/postgres-server.ts'
import { neighbor, placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')
const TABLES = ['users', 'orders', 'order_items', 'payments', 'ledger_entries', 'boxes', 'addresses', 'meals']

let folder: string
let env: { PATH: string }
let server: PostgresServer
let shop: TestApp
let customer: TestCustomer
let file: string
/** Of the tables at the moment of the backup. */
let content: string[]

const settingsOf = (name: string) => ({
  databaseUrl: databaseUrlOn(server.url, name),
  dataDir: path.join(folder, 'data'),
  backups: { folder: path.join(folder, 'backups'), days: 30 },
})

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const opened: { close: () => Promise<void> }[] = []

async function openOn(name: string) {
  const { databaseUrl, dataDir } = settingsOf(name)
  const database = await openDatabase({ databaseUrl, dataDir })
  opened.push(database)
  return { ...database, databaseUrl, dataDir }
}

async function contentOf(pool: pg.Pool): Promise<string[]> {
  const asked = TABLES.map((table) =>
    pool.query<{ content: string }>(
      `select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as content from ${table} t`,
    ),
  )
  return (await Promise.all(asked)).map(({ rows }, index) => `${TABLES[index]} ${rows[0]?.content}`)
}

/** As PostgreSQL's catalog names them: l for lz4, nothing for the server's own choice. */
async function compressionsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; compression: string }>(
    `select attname as name, attcompression as compression from pg_attribute
    where attrelid = 'outbox_mails'::regclass and attname in ('html', 'text', 'data') order by attnum`,
  )
  return Object.fromEntries(rows.map(({ name, compression }) => [name, compression]))
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backups-'))
  const programs = installedPostgres()
  env = { PATH: programs }
  server = await startOwnPostgresServer([], programs)
  await administer('create database shop')
  const database = await openOn('shop')
  await migrateDatabase(database, migrations)
  await seedDatabase(database.db, { isTrial: true })
  shop = await createTestApp({}, { database })
  customer = await settledCustomer(shop)
  await placedOrder(shop, customer)
  content = await contentOf(database.pool)
  file = (await backUp(settingsOf('shop'), { now: new Date('2026-11-26T10:45:00Z'), env })).file
})
afterAll(async () => {
  await shop.close()
  for (const database of opened) await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup is a file of its moment that only its owner can read, with its sum beside it', () => {
  expect(path.basename(file)).toBe('rooted-fuel-2026-11-26T104500Z.dump')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(existsSync(`${file}.sha256`)).toBe(true)
})

test('restored into an empty database it is the shop of that moment: the household signs in and orders', async () => {
  await placedOrder(shop, await neighbor(shop))
  await administer('create database restored')
  await restoreBackup(settingsOf('restored'), { file, env })
  const database = await openOn('restored')
  expect(await contentOf(database.pool)).toEqual(content)
  expect(await readRestored(database)).toMatchObject({ orders: 1, customers: 1, faults: [] })
  expect(await migrateDatabase(database, migrations)).toEqual([])

  const again = await createTestApp({}, { database })
  try {
    const household = { email: customer.email, password: 'plenty-of-basil-7' }
    expect((await again.visitor().call('signIn', household)).status).toBe(200)
    await placedOrder(again, await neighbor(again))
    expect(await readRestored(database)).toMatchObject({ orders: 2, customers: 2, faults: [] })
  } finally {
    await again.close()
  }
})

test('mails are compressed with lz4, and a server without it takes the backup all the same', async () => {
  await administer('create database elsewhere')
  await restoreBackup(settingsOf('elsewhere'), { file, env })
  const elsewhere = await openOn('elsewhere')
  expect([await compressionsOf(shop.database.pool), await compressionsOf(elsewhere.pool)]).toEqual([
    { html: 'l', text: 'l', data: 'l' },
    { html: '', text: '', data: '' },
  ])
})

test('one changed byte is noticed before anything is restored', async () => {
  await administer('create database untouched')
  const damaged = path.join(folder, 'rooted-fuel-damaged.dump')
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(damaged, bytes)
  writeFileSync(`${damaged}.sha256`, readFileSync(`${file}.sha256`))
  await expect(restoreBackup(settingsOf('untouched'), { file: damaged, env })).rejects.toThrow(/is damaged/)
  const database = await openOn('untouched')
  const { rows } = await database.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
})

test('a shop that has tables is never restored over', async () => {
  await expect(restoreBackup(settingsOf('shop'), { file, env })).rejects.toThrow(BackupError)
  expect(await contentOf(shop.database.pool)).not.toEqual([])
})

test('books that do not sum are told after a restore', async () => {
  await administer('create database crooked')
  await restoreBackup(settingsOf('crooked'), { file, env })
  const database = await openOn('crooked')
  await database.pool.query('alter table ledger_entries disable trigger all')
  await database.pool.query('update ledger_entries set amount_cents = amount_cents + 1 where id = 1')
  const { faults } = await readRestored(database)
  expect(faults).toEqual([
    'The ledger sums to 1 cents and not to zero.',
    '1 transactions of the ledger do not sum to zero.',
  ])
})

test('old backups go, and the newest stays however old it is', async () => {
  const backups = { folder: path.join(folder, 'kept'), days: 7 }
  const settings = { ...settingsOf('shop'), backups }
  const made = async (day: string) => {
    const outcome = await backUp(settings, { now: new Date(day), env })
    utimesSync(outcome.file, new Date(day), new Date(day))
    return outcome
  }
  const first = await made('2026-11-01T03:00:00Z')
  await made('2026-11-09T03:00:00Z')
  const third = await made('2026-11-12T03:00:00Z')
  expect(third.deleted).toEqual([])
  expect(existsSync(first.file)).toBe(false)
  expect(existsSync(`${first.file}.sha256`)).toBe(false)
  expect(listBackups(backups.folder)).toHaveLength(2)
})

test('a database that cannot be dumped leaves no file behind, and the password is not told', async () => {
  const backups = { folder: path.join(folder, 'none'), days: 7 }
  const nowhere = {
    ...settingsOf('shop'),
    databaseUrl: 'postgres://shop:very-secret@127.0.0.1:1/none',
    backups,
  }
  const refused = backUp(nowhere, { now: new Date(), env })
  await expect(refused).rejects.toThrow(/pg_dump failed/)
  await expect(refused).rejects.not.toThrow(/very-secret/)
  expect(listBackups(backups.folder)).toEqual([])
})
