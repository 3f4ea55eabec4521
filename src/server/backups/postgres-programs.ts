import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BackupError } from './backup-files.ts'

/** Where programs are found, and what else they are started with. */
export type Environment = Record<string, string | undefined>

/** What libpq takes: the address without its password, which goes through the environment, where `ps` does not show it. */
function connectionOf(databaseUrl: string): { address: string; env: Record<string, string> } {
  if (databaseUrl.startsWith('socket:'))
    throw new BackupError('Write DATABASE_URL as postgres://user@/database?host=/folder for this command.')
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} }
}

/**
 * Runs `pg_dump` or `pg_restore` of the machine against a database.
 * @throws BackupError with what the program said
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  parameters: readonly string[],
  { databaseUrl, env: own }: { databaseUrl: string; env: Environment },
): Promise<void> {
  const { address, env } = connectionOf(databaseUrl)
  const child = spawn(program, [...parameters, `--dbname=${address}`], {
    env: { ...own, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const missing = once(child, 'error').then(([error]) => error as NodeJS.ErrnoException)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const outcome = await Promise.race([missing, ended])
  if (outcome instanceof Error)
    throw new BackupError(
      `${program} cannot be run (${outcome.code}). Install PostgreSQL's client, at least as new as the server (Debian: postgresql-client).`,
    )
  if (outcome !== 0) throw new BackupError(`${program} failed:\n${said.trim()}`)
}
