import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { openConfiguredDatabase } from '../open-configured-database.ts'
import type { Config } from '../platform/config.ts'
import { BackupError, backupName, checkSum, deleteOldBackups, writeSum } from './backup-files.ts'
import { type Environment, runPostgresProgram } from './postgres-programs.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>

/** Locks belong to a process and are nobody's data. */
const isKept = (name: string) => !/\.(sock|lock)$/.test(name)

/** The embedded database is a folder, and whole only while nobody has it open. @throws FolderInUseError */
async function copyDataFolder({ dataDir, backups }: Settings, target: string): Promise<void> {
  const database = await openConfiguredDatabase({ databaseUrl: undefined, dataDir })
  await database.close()
  // A folder for backups within the data folder is left out: it would be copied into itself.
  const names = readdirSync(dataDir).filter((name) => path.join(dataDir, name) !== backups.folder)
  mkdirSync(target, { mode: 0o700 })
  for (const name of names.filter(isKept))
    cpSync(path.join(dataDir, name), path.join(target, name), { recursive: true, filter: isKept })
}

/**
 * Writes a backup: of a PostgreSQL server a dump of one moment, while the product runs on; of the embedded database its
 * folder, while the product is stopped. It appears under its name when it is whole.
 * @returns the backup, and older ones that were deleted
 * @throws BackupError
 */
export async function backUp(
  settings: Settings,
  { now, env }: { now: Date; env: Environment },
): Promise<{ file: string; deleted: string[] }> {
  const { databaseUrl, backups } = settings
  mkdirSync(backups.folder, { recursive: true, mode: 0o700 })
  const file = path.join(backups.folder, backupName(now))
  const unfinished = `${file}.part`
  try {
    if (databaseUrl) {
      // Without how columns are compressed: it can be restored on a server that was built without lz4.
      const without = ['--no-owner', '--no-privileges', '--no-toast-compression']
      const asDump = ['--format=custom', ...without, `--file=${unfinished}`]
      await runPostgresProgram('pg_dump', asDump, { databaseUrl, env })
      await chmod(unfinished, 0o600)
    } else await copyDataFolder(settings, unfinished)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  if (databaseUrl) await writeSum(file)
  return { file, deleted: deleteOldBackups(backups.folder, { days: backups.days, now }) }
}

async function refuseFilled(databaseUrl: string): Promise<void> {
  const database = await openConfiguredDatabase({ databaseUrl, dataDir: '' })
  try {
    const { rows } = await database.pool.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    )
    if (rows[0]?.tables !== 0)
      throw new BackupError(
        'A backup is restored into an empty database, and this one has tables. Name a new one in DATABASE_URL.',
      )
  } finally {
    await database.close()
  }
}

/**
 * Fills an empty database with a backup, or leaves it empty.
 * @throws BackupError when the backup is damaged, the database is not empty, or the program refuses
 */
export async function restoreBackup(
  { databaseUrl, dataDir }: Settings,
  { file, env }: { file: string; env: Environment },
): Promise<void> {
  if (databaseUrl) {
    await checkSum(file)
    await refuseFilled(databaseUrl)
    const whole = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]
    await runPostgresProgram('pg_restore', whole, { databaseUrl, env })
    return
  }
  if (!existsSync(file)) throw new BackupError(`There is no backup ${file}.`)
  if (existsSync(dataDir))
    throw new BackupError(`${dataDir} exists. Move it away first: a backup never overwrites what is there.`)
  cpSync(file, dataDir, { recursive: true })
}
