import pg from 'pg'

/** The driver's parts of a connection and of a query that its types leave out. */
type Stream = { writable: boolean; cork(): void; uncork(): void; write(piece: Buffer): boolean }
type Connection = { stream: Stream; describe(message: unknown): void }
/** What the driver works out of the description of an answer's columns. */
type Columns = { fields?: unknown; _parsers?: unknown; _prebuiltEmptyResultObject?: unknown }
type DriverQuery = {
  name: string
  types: unknown
  _rowMode: unknown
  _result: Columns
  _results: Columns
  _accumulateRows: boolean
  submit(connection: Connection): Error | null
  handleRowDescription(message: unknown): void
  handleReadyForQuery(connection: Connection): void
}
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriverQuery
const Result = pg.Result as unknown as new (rowMode: unknown, types: unknown) => Columns

/** `columns` is empty for a statement that gives no rows. */
type Learned = { types: unknown; rowMode: unknown; columns: Columns }

/** What one connection has learned of the answers to its prepared statements, by the names of these. */
export class LearnedAnswers {
  readonly byName = new Map<string, Learned>()
  #lines: { whole: Connection; undescribed: Connection } | undefined

  /** The connection as a statement sees it: what that sends leaves in one piece, with or without asking for columns. */
  lineOf(connection: Connection, isKnown: boolean): Connection {
    this.#lines ??= linesOf(connection)
    return isKnown ? this.#lines.undescribed : this.#lines.whole
  }
}

function linesOf(connection: Connection) {
  let pieces: Buffer[] = []
  const stream: Stream = {
    get writable() {
      return connection.stream.writable
    },
    cork() {},
    write(piece) {
      pieces.push(piece)
      return true
    },
    uncork() {
      if (pieces.length === 0) return
      const sent = Buffer.concat(pieces)
      pieces = []
      connection.stream.write(sent)
    },
  }
  const whole: Connection = Object.create(connection, { stream: { value: stream } })
  return { whole, undescribed: Object.create(whole, { describe: { value() {} } }) as Connection }
}

/**
 * A statement under a name, described once for each connection. The server would send the names and types of its columns
 * with every answer, and the driver would look for the reading of each anew. They stay what they are for as long as the
 * statement is prepared: when a table has changed them, the server refuses it (0A000).
 */
export class PreparedQuery extends Query {
  readonly #answers: LearnedAnswers
  #columns: Columns = {}
  #isKnown = false

  constructor(config: pg.QueryConfig, name: string, values: readonly unknown[], answers: LearnedAnswers) {
    super(config.text, values)
    const { types, rowMode } = config as pg.QueryConfig & { rowMode?: unknown }
    this.name = name
    this.types = types
    this._rowMode = rowMode
    this._result = new Result(rowMode, types)
    this._results = this._result
    this.#answers = answers
  }

  override submit(connection: Connection): Error | null {
    const learned = this.#answers.byName.get(this.name)
    if (learned && learned.types === this.types && learned.rowMode === this._rowMode) {
      this.#isKnown = true
      Object.assign(this._result, learned.columns)
      this._accumulateRows = true
    }
    return super.submit(this.#answers.lineOf(connection, this.#isKnown))
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#columns = { fields, _parsers, _prebuiltEmptyResultObject }
  }

  override handleReadyForQuery(connection: Connection): void {
    if (!this.#isKnown)
      this.#answers.byName.set(this.name, {
        types: this.types,
        rowMode: this._rowMode,
        columns: this.#columns,
      })
    super.handleReadyForQuery(connection)
  }
}
