import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDatabase } from '../../../db/seed/seed-database.ts'
import { migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { EMPTY, SEEDED } from '../databases/database-templates.ts'
import { databaseUrlOn, startPostgresServer } from '../databases/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder whose folders EMPTY and SEEDED hold an embedded database each, closed: to be copied. */
    embeddedTemplates: string | undefined
    /** Server whose databases EMPTY and SEEDED are there to be used as templates. */
    postgresUrl: string | undefined
  }
}

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')

type Prepared = { value: string; dispose: () => void | Promise<void> }

async function prepare(
  opening: Promise<Database>,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await opening
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const migrate = (database: Database) => migrateDatabase(database, migrations)
const seed = ({ db }: Database) => seedDatabase(db, { isTrial: true })

/** What databases are made from, which nobody does in an embedded one: two thirds of the files to be copied. */
async function dropOwnTemplates({ pool }: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await pool.query(`alter database ${name} is_template false`)
    await pool.query(`drop database ${name}`)
  }
}

async function prepareEmbedded(): Promise<Prepared> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-template-'))
  const dispose = () => rmSync(folder, { recursive: true, force: true })
  const open = (template: string) => openDatabase({ dataDir: path.join(folder, template), syncToDisk: false })
  try {
    await prepare(open(EMPTY), async (database) => {
      await migrate(database)
      await dropOwnTemplates(database)
    })
    cpSync(path.join(folder, EMPTY), path.join(folder, SEEDED), { recursive: true })
    await prepare(open(SEEDED), seed)
  } catch (error) {
    dispose()
    throw error
  }
  return { value: folder, dispose }
}

async function preparePostgres(): Promise<Prepared> {
  const server = await startPostgresServer()
  const open = (name: string) => openDatabase({ databaseUrl: databaseUrlOn(server.url, name), dataDir: '' })
  const create = (name: string, template: string) =>
    prepare(openDatabase({ databaseUrl: server.url, dataDir: '' }), async ({ pool }) => {
      await pool.query(`drop database if exists ${name} with (force)`)
      await pool.query(`create database ${name} template ${template}`)
    })
  await create(EMPTY, 'template0')
  await prepare(open(EMPTY), migrate)
  await create(SEEDED, EMPTY)
  await prepare(open(SEEDED), seed)
  return { value: server.url, dispose: server.stop }
}

// Three projects test on PostgreSQL, each loads this module for itself, and all share one server.
const shared = globalThis as typeof globalThis & { preparedForTests?: Map<string, Promise<Prepared>> }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.preparedForTests ??= new Map()
  const engine = project.config.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
  let prepared = shared.preparedForTests.get(engine)
  if (!prepared) {
    prepared = engine === 'postgres' ? preparePostgres() : prepareEmbedded()
    shared.preparedForTests.set(engine, prepared)
  }
  const { value, dispose } = await prepared
  project.provide('embeddedTemplates', engine === 'embedded' ? value : undefined)
  project.provide('postgresUrl', engine === 'postgres' ? value : undefined)
  return async () => {
    if (shared.preparedForTests?.delete(engine)) await dispose()
  }
}
