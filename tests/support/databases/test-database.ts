import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { forgetFacts } from '../../../src/server/platform/db/kept/kept-facts.ts'
import type { Database } from '../../../src/server/platform/db/open-database.ts'
import { EMPTY } from './database-templates.ts'
import { takeEmbedded } from './embedded-databases.ts'
import { takeOnServer } from './server-databases.ts'

/** A database, and what another process of the test needs to open the same one. */
export type TestDatabase = Database & { databaseUrl: string | undefined; dataDir: string }

/**
 * A fresh, migrated database for the calling test file, on the engine of its project (TEST_ENGINE). `close` makes it as
 * new for the next file, or removes it.
 */
export async function createTestDatabase(template = EMPTY): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? createOnServer(template) : createEmbedded(template)
}

async function createEmbedded(template: string): Promise<TestDatabase> {
  const { database, dataDir, giveBack } = await takeEmbedded(template)
  return { ...database, databaseUrl: undefined, dataDir, close: giveBack }
}

async function createOnServer(template: string): Promise<TestDatabase> {
  const { database, databaseUrl, giveBack } = await takeOnServer(template)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'postgres-test-'))
  const close = async () => {
    await giveBack()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, databaseUrl, dataDir, close }
}

/**
 * The same for a test that changes rows by SQL beside the product: what the product keeps in memory is looked at anew after
 * each statement, as it is a moment later in any case, when the notice of the change has arrived.
 */
export function besideTheProduct(database: TestDatabase): TestDatabase {
  const { pool, db } = database
  const query = async (...parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await (Reflect.apply(pool.query, pool, parameters) as Promise<unknown>)
    } finally {
      forgetFacts(db)
    }
  }
  const beside = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return query
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' && name !== 'constructor' ? member.bind(target) : member
    },
  })
  return { ...database, pool: beside }
}
