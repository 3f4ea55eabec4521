import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { rememberContent } from '../browser/remember-content.ts'
import { databaseUrlOn } from './postgres-server.ts'
import { refuseLock } from './refuse-lock.ts'
import { type Renewable, reusedDatabases } from './reused-databases.ts'

/** Somebody who still works on the database, or holds something in it, beside the session that asks. */
const OTHERS_AT_WORK = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A session of its own that remembers the content, since what a pool's connections hold is not told apart. */
async function openKeeper(databaseUrl: string) {
  const keeper = new pg.Client({ connectionString: databaseUrl })
  // A test may end any session; then the database cannot be brought back.
  keeper.on('error', () => {})
  await keeper.connect()
  const restore = await rememberContent(keeper)
  const bringBack = async () => {
    const { rows } = await keeper.query<{ count: number }>(OTHERS_AT_WORK)
    return rows[0]?.count === 0 && (await restore())
  }
  return { bringBack: () => bringBack().catch(() => false), close: () => keeper.end().catch(() => {}) }
}

async function open(template: string): Promise<Renewable & { databaseUrl: string }> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('This project has no PostgreSQL: name the global set-up in vitest.config.ts.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const databaseUrl = databaseUrlOn(server, name)
  const database = await openDatabase({ databaseUrl, dataDir: '', onLockDisorder: refuseLock })
  const keeper = await openKeeper(databaseUrl)
  return {
    database,
    databaseUrl,
    bringBack: keeper.bringBack,
    throwAway: async () => {
      await keeper.close()
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** A database as the template is, on the server. One that was given to us keeps none after its test file. */
export const takeOnServer = reusedDatabases(open, process.env.TEST_DATABASE_URL ? 0 : undefined)
