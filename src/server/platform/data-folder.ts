import { mkdirSync } from 'node:fs'

/** Of a folder that nobody but its owner may look into, whatever the modes of the files in it. */
export const OWNER_ONLY = 0o700

/** Made for its owner alone when there is none. One that is there may hold other things too, and stays as it is. */
export const makeDataFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })

/** A folder or a file of the data folder may not be used; the message names it, the reason and the setting. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/**
 * Works in the data folder. What the file system refuses is for the person who starts the product to fix.
 * @throws DataFolderError instead of the file system's refusal; anything else as it is
 */
export function inDataFolder<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException
    if (!REFUSALS.has(code)) throw error
    throw new DataFolderError(cannotUse(path, code), { cause: error })
  }
}

const cannotUse = (path: string, code: string) =>
  `${path} cannot be read and written (${code}). Nothing was changed. If it belongs to another user, start the ` +
  'product as that one; otherwise set DATA_DIR to a folder of your own.'
