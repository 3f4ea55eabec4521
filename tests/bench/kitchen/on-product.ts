import path from 'node:path'
import { seedNewDatabase } from '../../../db/seed/seed-database.ts'
import { migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { startPostgresServer } from '../../support/databases/postgres-server.ts'
import { newDataDir, removeDataDir } from '../../support/running-product.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

/** A product in this process on a PostgreSQL server of its own, with the sample menu. */
export async function onProduct<Result>(work: (product: TestApp) => Promise<Result>): Promise<Result> {
  const server = await startPostgresServer()
  const dataDir = newDataDir()
  try {
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', onError: () => {} })
    await migrateDatabase(database, path.resolve(import.meta.dirname, '../../../db/migrations'))
    await seedNewDatabase(database.db, { isTrial: true })
    const product = await createTestApp(
      { LOG_LEVEL: 'silent' },
      { database: { ...database, databaseUrl: server.url, dataDir } },
    )
    const result = await work(product).finally(() => product.close())
    await database.close()
    return result
  } finally {
    await server.stop()
    removeDataDir(dataDir)
  }
}
