import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { isPatient } from './patience.ts'
import { statementChannel } from './preparing-client.ts'

/** The database takes connections or questions, and answers none of them. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError'
}

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * A pool that can be told that the database is silent. From then on nobody but the patient waits: the connections that
 * others use are ended, so that nothing of an open transaction stays, and whoever asks for one is refused at once.
 */
export class WatchedPool extends pg.Pool {
  #isSilent = false
  /** Connections in the hands of those who are not patient. */
  readonly #taken = new Set<pg.PoolClient>()
  /** Those who are not patient and wait for one. */
  readonly #waiting = new Set<(error: Error) => void>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('release', (_error, client) => this.#taken.delete(client))
  }

  setSilent(isSilent: boolean): void {
    this.#isSilent = isSilent
    if (!isSilent) return
    const refuse = [...this.#waiting]
    for (const refused of refuse) refused(silent())
    // With a query under way the driver closes the socket; without one the transaction's next query fails.
    for (const client of this.#taken) void (client as pg.PoolClient & pg.Client).end()
    this.#taken.clear()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect(callback)
      return
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(given: Taken): void {
    // A waiting one is called by whoever gives a connection back, and would count for them.
    const callback = statementChannel.hasSubscribers ? AsyncResource.bind(given) : given
    if (isPatient()) {
      super.connect(callback)
      return
    }
    if (this.#isSilent) {
      process.nextTick(callback, silent(), undefined, () => {})
      return
    }
    let isRefused = false
    const refuse = (error: Error) => {
      isRefused = true
      this.#waiting.delete(refuse)
      callback(error, undefined, () => {})
    }
    this.#waiting.add(refuse)
    super.connect((error, client, done) => {
      if (isRefused) {
        if (client) done()
        return
      }
      this.#waiting.delete(refuse)
      if (client) this.#taken.add(client)
      callback(error, client, done)
    })
  }
}

const silent = () => new DatabaseSilentError('The database does not answer.')
