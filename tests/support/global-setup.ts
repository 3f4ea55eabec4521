import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../src/server/platform/db/open-database.ts'
import { databaseUrlOn, POSTGRES_TEMPLATE, startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with a migrated embedded database, closed: to be copied. */
    embeddedTemplate: string | undefined
    /** Server whose database `template_migrated` is migrated: to be used as a template. */
    postgresUrl: string | undefined
  }
}

const migrations = path.resolve(import.meta.dirname, '../../db/migrations')

type Prepared = { value: string; dispose: () => void | Promise<void> }

async function prepareEmbedded(): Promise<Prepared> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-template-'))
  const dispose = () => rmSync(folder, { recursive: true, force: true })
  try {
    const database = await openDatabase({ dataDir: folder, syncToDisk: false })
    try {
      await migrateDatabase(database, migrations)
    } finally {
      await database.close()
    }
  } catch (error) {
    dispose()
    throw error
  }
  return { value: folder, dispose }
}

async function preparePostgres(): Promise<Prepared> {
  const server = await startPostgresServer()
  const admin = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await admin.pool.query(`drop database if exists ${POSTGRES_TEMPLATE} with (force)`)
  await admin.pool.query(`create database ${POSTGRES_TEMPLATE} template template0`)
  await admin.close()
  const template = await openDatabase({
    databaseUrl: databaseUrlOn(server.url, POSTGRES_TEMPLATE),
    dataDir: '',
  })
  await migrateDatabase(template, migrations)
  await template.close()
  return { value: server.url, dispose: server.stop }
}

// Two projects test on PostgreSQL, each loads this module for itself, and both share one server.
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
  project.provide('embeddedTemplate', engine === 'embedded' ? value : undefined)
  project.provide('postgresUrl', engine === 'postgres' ? value : undefined)
  return async () => {
    if (shared.preparedForTests?.delete(engine)) await dispose()
  }
}
