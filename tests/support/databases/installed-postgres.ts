import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const PACKAGED = '/usr/lib/postgresql'

const isWhole = (folder: string) =>
  ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name)))

/**
 * The folder of an installed PostgreSQL with its server and the programs that make and restore backups, which npm carries
 * nowhere and which take no server that is newer than they are.
 */
export function installedPostgres(): string {
  const packaged = existsSync(PACKAGED) ? readdirSync(PACKAGED).sort((one, other) => +other - +one) : []
  const folders = [
    ...packaged.map((major) => path.join(PACKAGED, major, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const found = folders.find(isWhole)
  if (!found) throw new Error('Install PostgreSQL with pg_dump (Debian: postgresql) to prove backups.')
  return found
}
