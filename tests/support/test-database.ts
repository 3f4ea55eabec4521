import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/platform/db/open-database.ts'
import { EMPTY } from './database-templates.ts'
import { createEmbedded } from './embedded-databases.ts'
import { databaseUrlOn } from './postgres-server.ts'

/** A database, and what another process of the test needs to open the same one. */
export type TestDatabase = Database & { databaseUrl: string | undefined; dataDir: string }

/**
 * A fresh, migrated database for the calling test file, on the engine of its project (TEST_ENGINE). `close`
 * removes it, or makes an embedded one as new for the next file.
 */
export async function createTestDatabase(template = EMPTY): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? createOnServer(template) : createEmbedded(template)
}

async function createOnServer(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('This project has no PostgreSQL: name the global set-up in vitest.config.ts.')
  const name = `test_${randomBytes(6).toString('hex')}`
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'postgres-test-'))
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const databaseUrl = databaseUrlOn(server, name)
  const database = await openDatabase({ databaseUrl, dataDir })
  const close = async () => {
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, databaseUrl, dataDir, close }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
