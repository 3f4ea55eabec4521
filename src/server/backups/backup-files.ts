import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A backup cannot be made or used; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const STEM = 'rooted-fuel-'
const ENDING = '.dump'
const SUM_ENDING = '.sha256'

const DAY_MS = 24 * 3_600_000

/** By its name one can tell when it was made, in UTC: `rooted-fuel-2026-11-26T104500Z.dump`. */
export const backupName = (now: Date) =>
  `${STEM}${now.toISOString().replaceAll(':', '').replace(/\.\d+/, '')}${ENDING}`

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Beside the file, as `sha256sum --check` reads it. */
export async function writeSum(file: string): Promise<void> {
  await writeFile(`${file}${SUM_ENDING}`, `${await sumOf(file)}  ${path.basename(file)}\n`, { mode: 0o600 })
}

/** @throws BackupError when the file is not there, or not what was written */
export async function checkSum(file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no backup ${file}.`)
  if (!existsSync(`${file}${SUM_ENDING}`))
    throw new BackupError(`${file}${SUM_ENDING} is missing: nobody can say whether the backup is whole.`)
  const [expected] = (await readFile(`${file}${SUM_ENDING}`, 'utf8')).split(' ')
  if ((await sumOf(file)) !== expected)
    throw new BackupError(`${file} is damaged: it is not what was written. Use another backup.`)
}

/** Newest first; `at` is when it was finished. */
export function listBackups(folder: string): { file: string; at: Date }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(STEM) && name.endsWith(ENDING))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, at: statSync(file).mtime }))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** Those that are older than this many days, but never the newest. @returns what was deleted */
export function deleteOldBackups(folder: string, { days, now }: { days: number; now: Date }): string[] {
  const old = listBackups(folder)
    .slice(1)
    .filter(({ at }) => now.getTime() - at.getTime() > days * DAY_MS)
    .map(({ file }) => file)
  for (const file of old) for (const name of [file, `${file}${SUM_ENDING}`]) rmSync(name, { force: true })
  return old
}
