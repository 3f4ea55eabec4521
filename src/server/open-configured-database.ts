import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './platform/config.ts'
import { type Database, type DatabaseOptions, openDatabase } from './platform/db/open-database.ts'

/** No database can be opened at DATABASE_URL; the message never repeats that address, which holds a password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError'
}

export type Waiting = { everyMs: number; atMostMs: number; tell: (sentence: string) => void }

const WAITING: Waiting = { everyMs: 500, atMostMs: 5 * 60_000, tell: (sentence) => console.error(sentence) }

/** The server starts, recovers after a crash, or is about to be started again: it will be there. */
const COMES_UP: ReadonlySet<unknown> = new Set(['57P03', '57P01', '57P02'])

/**
 * Waits, and says so once, for a server that is starting up or recovering.
 * @param watched with the pulse of a program that people wait for; a command waits as long as its query takes
 * @throws DatabaseUrlError; without DATABASE_URL what `openDatabase` throws of the embedded database
 */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  watched: Pick<DatabaseOptions, 'pulse' | 'onError'> = {},
  { everyMs, atMostMs, tell }: Waiting = WAITING,
): Promise<Database> {
  const givesUpAt = performance.now() + atMostMs
  for (let hasTold = false; ; hasTold = true) {
    try {
      return await openDatabase({ databaseUrl, dataDir, ...watched })
    } catch (error) {
      if (!databaseUrl) throw error
      if (!COMES_UP.has((error as { code?: unknown }).code) || performance.now() >= givesUpAt)
        throw new DatabaseUrlError(cannotOpen(error), { cause: error })
      if (!hasTold) tell(`PostgreSQL is not ready yet (${reasonOf(error)}): waiting for it.`)
    }
    await pause(everyMs)
  }
}

const cannotOpen = (error: unknown) =>
  `No database can be opened at DATABASE_URL (${reasonOf(error)}). Check that address, that PostgreSQL runs there, ` +
  'and that it lets this user in.'

/** A host with several addresses fails with one error of several and no text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
