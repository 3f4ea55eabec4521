import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'
import { ImpatientClient } from './impatient-client.ts'
import { LearnedAnswers, PreparedQuery } from './prepared-query.ts'

/** Asked for this often, a statement is parsed and planned once for each connection instead of every time. */
const ASKED_OFTEN = 3
/** Each takes memory on the server for as long as its connection lives. */
const MOST_STATEMENTS = 400
/** A long list of rows comes in as many lengths as there are lists, and takes the most memory. */
const MOST_PARAMETERS = 60
const MOST_TEXTS = 5_000
/** A migration has changed what the statement gives back. */
const PLAN_IS_OUTDATED = '0A000'

/** Tells the text of each statement as it leaves, to whoever counts them. */
export const statementChannel = channel('rooted-fuel:statement')

type Statement = { asked: number; name: string | null }
type Callback = (error: { code?: string } | null, result?: unknown) => void

/** Names for statements by their text, the same on every connection of the process. */
const statements = new Map<string, Statement>()
let named = 0

function nameOf(text: string): string | null {
  const statement = statements.get(text) ?? { asked: 0, name: null }
  if (statement.asked === 0 && statements.size < MOST_TEXTS) statements.set(text, statement)
  statement.asked += 1
  if (statement.name === null && statement.asked >= ASKED_OFTEN && named < MOST_STATEMENTS)
    statement.name = `rooted_fuel_${++named}`
  return statement.name
}

/** The next one who asks has it planned again, under another name. */
function forget(text: string): void {
  statements.delete(text)
}

/**
 * A connection that prepares what is asked for again and again. The server still chooses a plan for the values
 * themselves where that is worth more than the planning, and plans again when its statistics or the tables change.
 */
export class PreparingClient extends ImpatientClient {
  readonly #answers = new LearnedAnswers()

  // Whatever a driver's query may be given and gives back.
  override query(...parameters: readonly unknown[]): never {
    const [given, values, callback] = parameters
    const config = typeof given === 'string' ? { text: given } : (given as pg.QueryConfig)
    if (statementChannel.hasSubscribers) statementChannel.publish(config?.text)
    const isPlain = typeof config?.text === 'string' && !('submit' in config) && !config.name
    const name =
      isPlain && Array.isArray(values) && values.length > 0 && values.length <= MOST_PARAMETERS
        ? nameOf(config.text)
        : null
    if (name === null) return this.#ask(parameters) as never
    const query = new PreparedQuery(config, name, values as unknown[], this.#answers)
    const ask = (callback: Callback) => {
      const told: Callback = (error, result) => {
        if (error?.code === PLAN_IS_OUTDATED) forget(config.text)
        callback(error, result)
      }
      return this.#ask([query, values, told])
    }
    if (callback) return ask(callback as Callback) as never
    const result = new Promise((resolve, reject) => {
      ask((error, rows) => (error ? reject(error) : resolve(rows)))
    })
    const heard = result.catch((error: object) => {
      // Where it was asked, and not where the answer was read.
      Error.captureStackTrace(error)
      throw error
    })
    return heard as never
  }

  #ask(parameters: readonly unknown[]): unknown {
    return Reflect.apply(super.query, this, parameters)
  }
}
