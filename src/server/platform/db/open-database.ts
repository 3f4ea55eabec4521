import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { announcingLater } from './connection/announcing.ts'
import { columnTypes } from './connection/column-types.ts'
import { ImpatientClient } from './connection/impatient-client.ts'
import { listenOnEmbedded, listenOnServer, type StartListening } from './connection/listen.ts'
import { givingBack } from './connection/own-transaction.ts'
import { PreparingClient } from './connection/preparing-client.ts'
import { feelPulse, type PulseTimes } from './connection/pulse.ts'
import { WatchedPool } from './connection/watched-pool.ts'
import { openEmbeddedEngine } from './embedded/embedded-engine.ts'
import { startMaintenance } from './embedded/embedded-maintenance.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { PglitePool } from './embedded/pglite-pool.ts'
import { keepingFacts } from './kept/kept-facts.ts'
import { keepingLockOrder, type LockOrderError } from './lock-order.ts'

/** Names the PostgreSQL major and the engine, because neither opens the files of another one. */
const EMBEDDED_FOLDER = 'pg18-pglite0.5'

export type Database = {
  db: NodePgDatabase<Record<string, never>>
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /**
   * Calls back with the payload of every `notify` on the channel, of any process on a shared server. After a
   * lost connection it calls back once with '' when it listens again: something may have been missed.
   * @returns how to stop
   */
  listen: StartListening
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server; without one, the embedded database below `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** False in tests only: faster, and a power cut may lose what was committed. */
  syncToDisk?: boolean
  /** For a server: milliseconds after which a query without an answer fails and its connection is given up. */
  answerTimeoutMs?: number
  /** For a server: how soon whoever is not patient (`patiently`) is refused once it is silent; without it, never. */
  pulse?: PulseTimes | undefined
  /** Told of a failure that belongs to no query, such as a lost connection. */
  onError?: (error: Error) => void
  /**
   * Told of a lock that is taken after one that has to come later. It is taken all the same: one day two transactions may
   * stop each other there, and the database ends one of them; to refuse it would end this one every time. Tests do.
   */
  onLockDisorder?: (error: LockOrderError) => void
}

/** On the server's side; it has to be the one that ends a statement as long as it can be heard. */
const STATEMENT_TIMEOUT_MS = 30_000
const ANSWER_TIMEOUT_MS = 40_000
/** A server that is gone silently is noticed after this and ten probes, a second apart. */
const KEEP_ALIVE_AFTER_MS = 10_000

const reportError = (error: Error) => console.error(`Database: ${error.message}`)

/** @throws FolderInUseError, DatabaseOpenError (embedded); the driver's error when a server cannot be reached */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openEmbedded(options)
}

async function openServer(
  databaseUrl: string,
  {
    answerTimeoutMs = ANSWER_TIMEOUT_MS,
    pulse,
    onError = reportError,
    onLockDisorder = onError,
  }: DatabaseOptions,
): Promise<Database> {
  const settings: pg.PoolConfig = {
    connectionString: databaseUrl,
    options: '-c TimeZone=UTC',
    application_name: 'rooted-fuel',
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  }
  const pool = new WatchedPool({
    ...settings,
    Client: PreparingClient,
    max: 20,
    // Longer than between two runs of the jobs: what a connection has prepared goes with it.
    idleTimeoutMillis: 10 * 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
  })
  // The pool hears an idle connection only, and one lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const stopPulse = pulse && feelPulse(settings, pulse, (isSilent) => pool.setSilent(isSilent))
  const listener = listenOnServer(() => new ImpatientClient(settings), onError)
  return {
    db: watching(givingBack(drizzle(pool), pool), { onLockDisorder, listen: listener.listen }),
    pool,
    kind: 'postgres',
    listen: listener.listen,
    close: async () => {
      await stopPulse?.()
      await listener.close()
      await pool.end()
    },
  }
}

type Watched = { onLockDisorder: (error: LockOrderError) => void; listen: StartListening }

/** What every transaction does besides its own work. */
const watching = (
  db: NodePgDatabase<Record<string, never>>,
  { onLockDisorder, listen }: Watched,
): NodePgDatabase<Record<string, never>> =>
  keepingFacts(announcingLater(keepingLockOrder(db, onLockDisorder)), listen)

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, syncToDisk = true, onError = reportError, onLockDisorder = onError } = options
  const folder = path.join(path.resolve(dataDir), EMBEDDED_FOLDER)
  const lock = await lockFolder(folder)
  const engine = await openEmbeddedEngine({ folder, syncToDisk }).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  // The look-alike has what the product and its libraries use of a pool, which its type cannot say.
  const pglite = new PglitePool(engine)
  const pool = pglite as unknown as pg.Pool
  pool.on('error', onError)
  const listen = listenOnEmbedded(pool)
  const stopMaintenance = startMaintenance(pool, onError)
  const db = givingBack(drizzle(pool), pool)
  const begin = db.transaction.bind(db)
  db.transaction = (run, config) => pglite.asOneCaller(() => begin(run, config))
  let closing: Promise<void> | undefined
  const close = async () => {
    stopMaintenance()
    await pool.query('checkpoint').catch(onError)
    await pool.end()
    await engine.close()
    await lock.release()
  }
  return {
    db: watching(db, { onLockDisorder, listen }),
    pool,
    kind: 'embedded',
    listen,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
