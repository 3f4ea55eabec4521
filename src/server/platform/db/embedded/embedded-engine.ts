import { execFile } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { inDataFolder, OWNER_ONLY } from '../../data-folder.ts'
import type { EngineAnswer, EngineOptions, EngineRequest } from './engine-protocol.ts'
import { siblingArguments, startSiblingThread } from './sibling-program.ts'

export type EmbeddedEngine = {
  /** Sends one batch of PostgreSQL protocol messages and hands back everything the engine answered. */
  exchange: (wire: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

/** The embedded database cannot be opened; the message says where it lies and how to set it aside. */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError'
}

/**
 * Opens the folder, which must be locked by the caller, and makes it first when there is none.
 * @throws DatabaseOpenError; DataFolderError when files of it may not be read and written
 */
export async function openEmbeddedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  if (existsSync(options.folder)) inDataFolder(options.folder, () => takeFolder(options.folder))
  if (!existsSync(path.join(options.folder, 'PG_VERSION'))) await createFolder(options)
  try {
    return await startWorker(options)
  } catch (error) {
    throw new DatabaseOpenError(cannotOpen(options.folder, error), { cause: error })
  }
}

/** The engine writes files that everybody may read and write; older installations have them in an open folder. */
function takeFolder(folder: string): void {
  refuseForeignFiles(folder)
  chmodSync(folder, OWNER_ONLY)
}

/** Before the engine meets them in the middle of its recovery, and calls them damaged. */
function refuseForeignFiles(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) refuseForeignFiles(full)
    else accessSync(full, constants.R_OK | constants.W_OK)
  }
}

/** Makes the folder under another name and renames it, so that an interrupted first start leaves nothing half. */
async function createFolder({ folder, syncToDisk }: EngineOptions): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const program = [...siblingArguments('create-pglite-folder'), unfinished, ...(syncToDisk ? ['sync'] : [])]
  try {
    mkdirSync(unfinished, { mode: OWNER_ONLY })
    await promisify(execFile)(process.execPath, program)
    renameSync(unfinished, folder)
  } catch (error) {
    throw new DatabaseOpenError(cannotCreate(folder, error), { cause: error })
  }
}

class EngineThread implements EmbeddedEngine {
  readonly opened: Promise<void>
  readonly #worker: Worker
  readonly #waiting = new Map<number, (answer: EngineAnswer | Error) => void>()
  #lastId = 0
  #failure: Error | undefined

  constructor(options: EngineOptions) {
    this.#worker = startSiblingThread('pglite-worker', options)
    this.opened = this.#answerTo(0).then(() => undefined)
    this.#worker.on('message', (answer: EngineAnswer) => this.#settle('id' in answer ? answer.id : 0, answer))
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) =>
      this.#fail(new Error(`The embedded database's thread ended (code ${code}).`)),
    )
  }

  async exchange(wire: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#ask({ id: ++this.#lastId, wire }, [wire.buffer])
    if (!('wire' in answer)) throw new Error('The embedded database answered something else than was asked.')
    return answer.wire
  }

  async close(): Promise<void> {
    if (!this.#failure) await this.#ask({ id: ++this.#lastId, close: true })
    await this.#worker.terminate()
  }

  #ask(request: EngineRequest, transfer: ArrayBuffer[] = []): Promise<EngineAnswer> {
    if (this.#failure) return Promise.reject(this.#failure)
    const answer = this.#answerTo(request.id)
    this.#worker.postMessage(request, transfer)
    return answer
  }

  #answerTo(id: number): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  }

  #settle(id: number, answer: EngineAnswer): void {
    const settle = this.#waiting.get(id)
    this.#waiting.delete(id)
    settle?.('failure' in answer ? new Error(answer.failure) : answer)
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const settle of this.#waiting.values()) settle(this.#failure)
    this.#waiting.clear()
  }
}

async function startWorker(options: EngineOptions): Promise<EmbeddedEngine> {
  const thread = new EngineThread(options)
  await thread.opened
  return thread
}

const reason = (error: unknown) => (error instanceof Error ? error.message.trim() : String(error))

const cannotOpen = (folder: string, error: unknown) =>
  `The embedded database in ${folder} cannot be opened (${reason(error)}). Its files may be damaged or from ` +
  'another version. Nothing was deleted. To start with an empty database and keep the old one, move it aside: ' +
  `mv '${folder}' '${folder}.aside'`

const cannotCreate = (folder: string, error: unknown) =>
  `The embedded database cannot be made in ${folder} (${reason(error)}). ` +
  'Check that the folder can be written and that the disk has 100 MB to spare.'
