import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inDataFolder, makeDataFolder } from '../../data-folder.ts'

export type FolderLock = { release: () => Promise<void> }

/** Another living process works on the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** `refusal`: the system's code when a holder could not be asked, such as one of another user. */
type Answer = 'nobody' | { token: string; pid: string; refusal?: string }

const ANSWER_TIMEOUT_MS = 1000
const SETTLE_MS = 30

/**
 * Unix socket addresses end at about 100 bytes, folders do not: a short-lived symbolic link in the temporary
 * folder leads to the real place, so that every process meets at the same file whatever its TMPDIR is.
 */
async function withShortAddress<T>(socketFile: string, use: (address: string) => Promise<T>): Promise<T> {
  if (process.platform === 'win32' || Buffer.byteLength(socketFile) < 100) return use(socketFile)
  const detour = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  try {
    symlinkSync(path.dirname(socketFile), path.join(detour, 'f'))
    return await use(path.join(detour, 'f', path.basename(socketFile)))
  } finally {
    rmSync(detour, { recursive: true, force: true })
  }
}

/** Whether a failed connection to the lock proves that no process listens there. Whatever else fails proves nothing. */
export const provesNobody = (code: string | undefined) => code === 'ECONNREFUSED' || code === 'ENOENT'

function ask(address: string): Promise<Answer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = net.connect(address)
    // A process that is stopped or busy accepts the connection and stays silent: it still holds the folder.
    const silent = setTimeout(() => socket.destroy(), ANSWER_TIMEOUT_MS)
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) =>
      resolve(provesNobody(code) ? 'nobody' : { token: '', pid: '', refusal: code }),
    )
    socket.on('close', () => {
      clearTimeout(silent)
      const [token = '', pid = ''] = text.split(' ')
      resolve({ token, pid })
    })
  })
}

function claim(address: string, token: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.end(`${token} ${process.pid}`)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

const identity = (file: string) => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.ctimeNs}`
}

/** Removes the socket file of a dead process, unless a living one has put its own there meanwhile. */
function sweep(socketFile: string, seen: string | undefined): void {
  if (seen === undefined || identity(socketFile) !== seen) return
  try {
    unlinkSync(socketFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const socketFileOf = (folder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${Buffer.from(folder).toString('base64url').slice(-200)}`
    : `${folder}.lock`

/**
 * Holds a folder for this process alone, by a listening socket beside it: it dies with the process, however
 * that ends, so there is no stale pid to check.
 * @throws FolderInUseError naming the folder and the process that holds it; DataFolderError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const real = path.join(writableFolder(path.dirname(folder)), path.basename(folder))
  const socketFile = socketFileOf(real)
  const token = randomBytes(8).toString('hex')
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await withShortAddress(socketFile, (address) => claim(address, token))
    if (server) {
      await pause(SETTLE_MS)
      const answer = await withShortAddress(socketFile, ask)
      if (answer !== 'nobody' && answer.token === token) return held(server, socketFile)
      server.close()
      continue
    }
    const seen = identity(socketFile)
    const answer = await withShortAddress(socketFile, ask)
    if (answer !== 'nobody') throw new FolderInUseError(inUse(real, answer))
    sweep(socketFile, seen)
    await pause(SETTLE_MS + Math.random() * SETTLE_MS)
  }
  throw new FolderInUseError(inUse(real, { pid: '' }))
}

/** Made when there is none. @returns its path without symbolic links @throws DataFolderError */
const writableFolder = (folder: string) =>
  inDataFolder(folder, () => {
    makeDataFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  })

function held(server: net.Server, socketFile: string): FolderLock {
  server.unref()
  const mine = identity(socketFile)
  return {
    release: async () => {
      if (process.platform !== 'win32') sweep(socketFile, mine)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const inUse = (folder: string, { pid, refusal }: { pid: string; refusal?: string }) =>
  refusal
    ? `The database folder ${folder} is locked, and the process that holds it may not be asked (${refusal}): it may ` +
      'belong to another user. Stop it and start the product as the user who owns the folder, or set DATA_DIR to ' +
      'a folder of your own.'
    : `The database folder ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}. ` +
      'Only one process at a time can work on it: stop that one first, or set DATABASE_URL to use PostgreSQL.'
