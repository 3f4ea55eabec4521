import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './embedded-engine.ts'

type Done = (error?: Error | null) => void

/** 'I' outside a transaction, 'T' inside one, 'E' inside one that has failed. */
export type TransactionStatus = 'I' | 'T' | 'E'

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
// A query, the end of a batch, a flush, or the end of copied data: the messages a server answers to.
const ENDS_A_BATCH = new Set([...'QSHcf'].map((letter) => letter.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

/** AuthenticationOk, then ReadyForQuery: the engine has one session and is already in it. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/**
 * What the PostgreSQL driver takes for its network connection. Messages are gathered up to the end of their
 * batch and handed to the engine as one, because it answers every call with one "ready for query".
 */
export class PgliteSocket extends Duplex {
  transactionStatus: TransactionStatus = 'I'
  readonly #engine: EmbeddedEngine
  #started = false
  #gathered: Buffer[] = []

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
  }

  connect(): void {
    setImmediate(() => this.emit('connect'))
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    if (!this.#started) {
      // The start-up message, the only one without a leading letter.
      this.#started = true
      this.push(WELCOME)
    } else if (chunk[0] !== TERMINATE) {
      this.#gathered.push(chunk)
      if (ENDS_A_BATCH.has(lastMessageType(chunk))) {
        this.#exchange().then(() => done(), done)
        return
      }
    }
    done()
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  async #exchange(): Promise<void> {
    const batch = new Uint8Array(Buffer.concat(this.#gathered))
    this.#gathered = []
    const wire = await this.#engine.exchange(batch)
    const answer = Buffer.from(wire.buffer, wire.byteOffset, wire.byteLength)
    if (answer.at(-6) === READY_FOR_QUERY)
      this.transactionStatus = String.fromCharCode(answer.at(-1) ?? 0) as TransactionStatus
    this.push(answer)
  }
}

function lastMessageType(chunk: Buffer): number {
  let type = 0
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) type = chunk[at] ?? 0
  return type
}
