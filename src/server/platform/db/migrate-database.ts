import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

export type Migration = { name: string; sql: string; checksum: string }

/** The files and what the database says was applied do not belong together. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Any fixed number: processes that migrate the same database at once meet at it. */
const LOCK = 4_719_283

/** For waiting for the lock and for rebuilding a large table, which no other statement may take. */
const LONGEST_MIGRATION_MS = 24 * 3_600_000

const CREATE_HISTORY = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

function refuseMismatch(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed.length > 0)
    throw new MigrationError(
      `${changed.map(({ name }) => name).join(', ')} changed after it was applied. ` +
        'Undo the change and put it into a new migration, or start over with `npm run db:reset`.',
    )
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new MigrationError(
      `The database has ${unknown.join(', ')}, which this version does not know: it is newer than this program.`,
    )
}

/** A query whose answer may take a day instead of the seconds that the pool allows. */
const patient = (text: string, values: unknown[] = []): pg.QueryConfig & { query_timeout: number } => ({
  text,
  values,
  query_timeout: LONGEST_MIGRATION_MS,
})

type Asked = Pick<pg.Pool, 'query'>

/** Asks for nothing that only the owner of the tables may do. @throws MigrationError */
async function missingIn(client: Asked, migrations: readonly Migration[]): Promise<string[]> {
  const found = await client.query<{ history: string | null }>(
    `select to_regclass('schema_migrations')::text as history`,
  )
  const applied = found.rows[0]?.history ? await appliedIn(client) : new Map<string, string>()
  refuseMismatch(migrations, applied)
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}

/** The names of the files that are still to be applied. Changes nothing. @throws MigrationError */
export const missingMigrations = ({ pool }: { pool: pg.Pool }, folder: string): Promise<string[]> =>
  missingIn(pool, readMigrations(folder))

async function appliedIn(client: Asked): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** PostgreSQL's code for a role that may not do what it asks for. */
const isForbidden = (error: unknown) => (error as { code?: unknown }).code === '42501'

const OWNER_NEEDED =
  'The database is not up to date, and the role of DATABASE_URL may not change its tables. ' +
  'Run `npm run db:migrate` with the DATABASE_URL of their owner first.'

/**
 * Applies the next file in a transaction of its own, or says that there is none. The lock lasts as long as
 * the transaction, so of several processes one applies a file and the others find it applied.
 */
async function applyNext(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query(patient('select pg_advisory_xact_lock($1)', [LOCK]))
    await client.query(CREATE_HISTORY)
    const applied = await appliedIn(client)
    refuseMismatch(migrations, applied)
    const next = migrations.find(({ name }) => !applied.has(name))
    if (next) {
      await client.query(patient(next.sql))
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        next.name,
        next.checksum,
      ])
    }
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Applies the `.sql` files of the folder in the order of their names, each once. Where all are applied, it only looks, so a
 * role that owns nothing will do.
 *
 * Not Drizzle's migrator: it wants a journal of its own beside generated files, while ours are written by hand.
 * @returns the names of the files applied now
 * @throws MigrationError when an applied file was changed or is missing; the driver's error when SQL fails
 */
export async function migrateDatabase(database: { pool: pg.Pool }, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder)
  const applied: string[] = []
  const client = await database.pool.connect()
  try {
    if ((await missingIn(client, migrations)).length === 0) return applied
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === undefined) return applied
      applied.push(name)
    }
  } catch (error) {
    throw isForbidden(error) ? new MigrationError(OWNER_NEEDED, { cause: error }) : error
  } finally {
    client.release()
  }
}
