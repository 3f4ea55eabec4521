import path from 'node:path'
import { fillDemo } from '../../db/seed/demo-households.ts'
import { seedDatabase } from '../../db/seed/seed-database.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { emptyDatabase } from './platform/db/empty-database.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import { type Database, openDatabase } from './platform/db/open-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const config = readConfig(process.env, root)

const migrations = path.join(root, 'db/migrations')
const migrate = async (database: Database) => {
  const applied = await migrateDatabase(database, migrations)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date.')
}
const seed = async (database: Database) => {
  await seedDatabase(database.db, { withTrialPromoCodes: config.mode === 'local' })
  console.log('Menu, ZIP codes and promo codes are in place.')
}

/** Everything is deleted, so production has to be named on the command line. */
async function reset(database: Database): Promise<void> {
  if (config.mode === 'production' && !process.argv.includes('--delete-everything'))
    throw new ConfigError('db:reset deletes every order. In production it needs --delete-everything.')
  await emptyDatabase(database)
  await migrate(database)
  await seed(database)
}

async function demo(database: Database): Promise<void> {
  if (config.mode === 'production')
    throw new ConfigError('db:demo invents households; it does not run in production.')
  await migrate(database)
  await seed(database)
  await fillDemo({ database })
}

const commands: Record<string, (database: Database) => Promise<void>> = { migrate, seed, reset, demo }

async function main(name: string): Promise<void> {
  const command = commands[name]
  if (!command) throw new ConfigError(`Unknown command. Use one of: ${Object.keys(commands).join(', ')}.`)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  try {
    await command(database)
  } finally {
    await database.close()
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error instanceof Error && error.name !== 'Error' ? error.message : error)
  process.exitCode = 1
})
