import type { Config } from './platform/config.ts'
import type { PulseTimes } from './platform/db/connection/pulse.ts'
import { type Database, openDatabase } from './platform/db/open-database.ts'

/** No database can be opened at DATABASE_URL; the message never repeats that address, which holds a password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError'
}

/**
 * @param pulse of a program that people wait for; a command waits as long as its query takes
 * @throws DatabaseUrlError; without DATABASE_URL what `openDatabase` throws of the embedded database
 */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  pulse?: PulseTimes,
): Promise<Database> {
  try {
    return await openDatabase({ databaseUrl, dataDir, pulse })
  } catch (error) {
    if (!databaseUrl) throw error
    throw new DatabaseUrlError(cannotOpen(error), { cause: error })
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
