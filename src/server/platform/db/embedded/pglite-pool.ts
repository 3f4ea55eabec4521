import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import pg from 'pg'
import { columnTypes } from '../connection/column-types.ts'
import { PreparingClient } from '../connection/preparing-client.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'
import { PgliteSocket } from './pglite-socket.ts'

type Arguments = readonly unknown[]
type Callback = (error: unknown, result?: unknown) => void

/** A mistake that would wait for itself forever on one session, refused at once. */
export class NestedQueryError extends Error {
  override name = 'NestedQueryError'
}

/** Whoever runs a transaction: the same object in everything that its callback starts. */
type Caller = Record<string, never>

const ENDED = 'Cannot use a pool after calling end on the pool'

/** Splits off the callback of driver code that still passes one. */
function withCallback(
  parameters: Arguments,
  run: (rest: Arguments) => Promise<unknown>,
): Promise<unknown> | undefined {
  const callback = parameters.at(-1)
  if (typeof callback !== 'function') return run(parameters)
  run(parameters.slice(0, -1)).then(
    (result) => (callback as Callback)(null, result),
    (error) => (callback as Callback)(error),
  )
  return undefined
}

/** What `pool.connect()` hands out: it owns the session from BEGIN to COMMIT, and else for one query at a time. */
export class PgliteLease extends EventEmitter {
  readonly #pool: PglitePool
  readonly caller: Caller | undefined
  #session: Promise<void> | undefined
  #running = 0
  #released = false

  constructor(pool: PglitePool, caller?: Caller) {
    super()
    this.#pool = pool
    this.caller = caller
    this.setMaxListeners(0)
  }

  get isReleased(): boolean {
    return this.#released
  }

  query(...parameters: unknown[]): Promise<unknown> | undefined {
    return withCallback(parameters, (rest) => {
      if (this.#released) return Promise.reject(new Error('Client was released and cannot be used any more.'))
      const refused = this.#pool.refusalOf(this)
      if (refused) return Promise.reject(refused)
      return this.run(rest)
    })
  }

  async run(parameters: Arguments): Promise<unknown> {
    if (typeof (parameters[0] as { submit?: unknown } | null)?.submit === 'function')
      throw new Error('The embedded database has no cursors and streams: read the rows with a plain query.')
    this.#running++
    this.#session ??= this.#pool.take(this)
    try {
      await this.#session
      return await this.#pool.send(parameters)
    } finally {
      this.#running--
      await this.#leaveWhenDone()
    }
  }

  release(): void {
    if (this.#released)
      throw new Error('Release called on client which has already been released to the pool.')
    this.#released = true
    this.#pool.forget(this)
    this.removeAllListeners()
    void this.#leaveWhenDone()
  }

  escapeIdentifier(text: string): string {
    return pg.escapeIdentifier(text)
  }

  escapeLiteral(text: string): string {
    return pg.escapeLiteral(text)
  }

  /** An open transaction keeps the session until it ends; released in the middle of one, it is rolled back. */
  async #leaveWhenDone(): Promise<void> {
    if (this.#running > 0 || !this.#pool.isOwnedBy(this)) return
    if (this.#pool.inTransaction) {
      if (!this.#released) return
      await this.#pool.send(['rollback']).catch(() => {})
    }
    this.#session = undefined
    this.#pool.leave(this)
  }
}

/**
 * A look-alike of the driver's pool over the single session of the embedded engine. Leases take turns.
 * Drizzle knows a pool by "Pool" in its class name, so the name must survive bundling.
 */
export class PglitePool extends EventEmitter {
  readonly options = { max: 1 }
  readonly #socket: PgliteSocket
  readonly #client: pg.Client
  readonly #ready: Promise<unknown>
  readonly #caller = new AsyncLocalStorage<Caller>()
  readonly #leases = new Set<PgliteLease>()
  readonly #queue: { lease: PgliteLease; go: () => void }[] = []
  #owner: PgliteLease | undefined
  #ended = false

  constructor(engine: EmbeddedEngine) {
    super()
    this.setMaxListeners(0)
    this.#socket = new PgliteSocket(engine)
    this.#client = new PreparingClient({
      stream: () => this.#socket,
      types: columnTypes,
      user: 'postgres',
      ssl: false,
    })
    this.#client.on('notification', (message) => {
      this.emit('notification', message)
      for (const lease of this.#leases) lease.emit('notification', message)
    })
    this.#client.on('error', (error) => this.emit('error', error))
    this.#ready = this.#client.connect()
  }

  get totalCount(): number {
    return 1
  }

  get idleCount(): number {
    return this.#owner ? 0 : 1
  }

  get waitingCount(): number {
    return this.#queue.length
  }

  get ended(): boolean {
    return this.#ended
  }

  get inTransaction(): boolean {
    return this.#socket.transactionStatus !== 'I'
  }

  connect(
    callback?: (error: unknown, lease?: PgliteLease, release?: () => void) => void,
  ): Promise<PgliteLease> | undefined {
    const caller = this.#caller.getStore()
    const lease = this.#ready.then(() => {
      if (this.#ended) throw new Error(ENDED)
      const made = new PgliteLease(this, caller)
      this.#leases.add(made)
      return made
    })
    if (!callback) return lease
    lease.then(
      (made) => callback(undefined, made, () => made.release()),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  query(...parameters: unknown[]): Promise<unknown> | undefined {
    return withCallback(parameters, async (rest) => {
      const lease = new PgliteLease(this)
      const refused = this.refusalOf(lease)
      if (refused) throw refused
      try {
        return await lease.run(rest)
      } finally {
        lease.release()
      }
    })
  }

  /** Lets everything that was asked finish, then takes nothing more. The engine stays open. */
  async end(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    await this.#ready
    const last = new PgliteLease(this)
    if (this.#owner) await new Promise<void>((go) => this.#queue.push({ lease: last, go }))
    await this.#client.end()
  }

  isOwnedBy(lease: PgliteLease): boolean {
    return this.#owner === lease
  }

  /** Runs what begins and ends one transaction, so that a query beside it, from inside it, is known as such. */
  async asOneCaller<Result>(run: () => Promise<Result>): Promise<Result> {
    const refused = this.refusalOf()
    if (refused) throw refused
    return this.#caller.run({}, run)
  }

  refusalOf(lease?: PgliteLease): NestedQueryError | undefined {
    const owner = this.#owner
    // A released transaction is about to be rolled back by us and ends then.
    const endsByItself = !owner || owner.isReleased || !this.inTransaction
    if (endsByItself || owner === lease || !owner.caller || owner.caller !== this.#caller.getStore())
      return undefined
    return new NestedQueryError(
      'A query beside the open transaction, from inside it: it would wait for itself for ever. Pass the transaction on.',
    )
  }

  async take(lease: PgliteLease): Promise<void> {
    await this.#ready
    if (this.#ended) throw new Error(ENDED)
    if (!this.#owner) this.#owner = lease
    else await new Promise<void>((go) => this.#queue.push({ lease, go }))
  }

  leave(lease: PgliteLease): void {
    if (this.#owner !== lease) return
    const next = this.#queue.shift()
    this.#owner = next?.lease
    next?.go()
  }

  forget(lease: PgliteLease): void {
    this.#leases.delete(lease)
  }

  send(parameters: Arguments): Promise<unknown> {
    const [text, values] = parameters as [string | pg.QueryConfig, unknown[] | undefined]
    return this.#client.query(text, values)
  }
}
