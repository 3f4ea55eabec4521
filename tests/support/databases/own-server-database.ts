import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { seedDatabase } from '../../../db/seed/seed-database.ts'
import { migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { type DatabaseOptions, openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { startOwnPostgresServer } from './postgres-server.ts'
import { refuseLock } from './refuse-lock.ts'
import { processesOf, type ServerProcesses } from './server-processes.ts'
import type { TestDatabase } from './test-database.ts'

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')

/** A seeded database on a server that no other test uses, so that it may be stopped and killed. */
export async function createOnOwnServer(
  options: Pick<DatabaseOptions, 'pulse' | 'onError'> = {},
  settings: readonly string[] = [],
): Promise<{ database: TestDatabase; processes: ServerProcesses }> {
  const server = await startOwnPostgresServer(settings)
  const processes = await processesOf(server.url)
  const database = await openDatabase({
    ...options,
    databaseUrl: server.url,
    dataDir: '',
    onLockDisorder: refuseLock,
  })
  await migrateDatabase(database, migrations)
  await seedDatabase(database.db, { isTrial: true })
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'own-server-'))
  const close = async () => {
    await database.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { database: { ...database, databaseUrl: server.url, dataDir, close }, processes }
}
