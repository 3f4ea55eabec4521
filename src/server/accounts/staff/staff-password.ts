import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inDataFolder, makeDataFolder } from '../../platform/data-folder.ts'

/** The shared one, of which only a salted scrypt hash is kept. */
export type StaffPassword = { hash: string; matches(candidate: string): Promise<boolean> }

/** For keys between parts of an installation, which nobody types. */
export const randomSecret = () => randomBytes(32).toString('base64url')

export type KeptSecret = { value: string; file: string; created: boolean }

/**
 * A secret of this installation: read from its file, or made and kept there, readable by its owner alone.
 * @throws EmptySecretError; DataFolderError when the file may not be read or made
 */
export function keptSecret(dataDir: string, name: string, make: () => string): KeptSecret {
  const file = path.join(dataDir, name)
  const { value, created } = inDataFolder(dataDir, () => {
    makeDataFolder(dataDir)
    const isNew = !existsSync(file) && createWhole(file, `${make()}\n`)
    return { value: readFileSync(file, 'utf8').trim(), created: isNew }
  })
  if (value === '') throw new EmptySecretError(`${file} is empty. Delete it, and a new one is made.`)
  return { value, file, created }
}

export class EmptySecretError extends Error {
  override name = 'EmptySecretError'
}

/**
 * The file appears with its whole content or not at all, however the process ends. Of two processes that start at
 * once one makes it and the other reads it.
 * @returns false when there is one already
 */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Some 20 bits each: 138 in all, so that nothing made of it can be guessed back, not even from a hash without salt. */
const GROUPS = 7

/** Easy to read aloud and to type: no letters or digits that look alike. */
export function generateStaffPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letter = () => {
    for (;;) {
      const [byte = 255] = randomBytes(1)
      if (byte < Math.floor(256 / alphabet.length) * alphabet.length) return alphabet[byte % alphabet.length]
    }
  }
  return Array.from({ length: GROUPS }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}
