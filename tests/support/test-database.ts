import { randomBytes } from 'node:crypto'
import { constants, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/platform/db/open-database.ts'
import { EMPTY } from './database-templates.ts'
import { databaseUrlOn } from './postgres-server.ts'

/** A database, and what another process of the test needs to open the same one. */
export type TestDatabase = Database & { databaseUrl: string | undefined; dataDir: string }

/**
 * A fresh, migrated database for the calling test file, on the engine of its project (TEST_ENGINE). `close`
 * also removes it.
 */
export async function createTestDatabase(template = EMPTY): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? createOnServer(template) : createEmbedded(template)
}

const engineProgram = () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(readFileSync(path.join(folder, 'pglite.wasm')))
}
/**
 * The engine's program, held for as long as this process lives: V8 gives every thread that compiles the same bytes
 * what is compiled already, the parts made fast while the engine ran included. It saves half of an engine's cost.
 */
let heldProgram: Promise<WebAssembly.Module> | undefined

async function createEmbedded(template: string): Promise<TestDatabase> {
  const templates = inject('embeddedTemplates')
  if (!templates)
    throw new Error('This project has no embedded database: name the global set-up in vitest.config.ts.')
  heldProgram ??= engineProgram()
  await heldProgram
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'))
  cpSync(path.join(templates, template), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const database = await openDatabase({ dataDir, syncToDisk: false })
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, databaseUrl: undefined, dataDir, close }
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
