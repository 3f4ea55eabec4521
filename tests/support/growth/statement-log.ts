import pg from 'pg'

/** A statement that ran, with the values of its first time. */
export type Statement = { text: string; values: readonly unknown[] }

type Query = (...parameters: readonly unknown[]) => unknown
const IS_PLANNED = /^\s*(with|select|insert|update|delete)\b/i

/** Notes every statement that is planned and that any connection of this process sends, once by its text, until told to stop. */
export function logStatements(): { statements: ReadonlyMap<string, Statement>; stop: () => void } {
  const statements = new Map<string, Statement>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: unknown, ...parameters: readonly unknown[]) {
    const [given, list] = parameters
    const { text, values } = (typeof given === 'string' ? { text: given } : given) as Partial<Statement>
    if (text && IS_PLANNED.test(text) && !statements.has(text))
      statements.set(text, { text, values: Array.isArray(list) ? list : (values ?? []) })
    return Reflect.apply(query, this, parameters)
  }
  return {
    statements,
    stop: () => {
      prototype.query = query
    },
  }
}

type Rows = { rows?: unknown[] }
export type Answered = { text: string; rows: number }

/** Notes every statement of this process with the number of rows that it was answered with, until told to stop. */
export function countAnswers(): { answers: Answered[]; stop: () => void } {
  const answers: Answered[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (this: unknown, ...parameters: readonly unknown[]) {
    const [given] = parameters
    const { text = '' } = (typeof given === 'string' ? { text: given } : given) as Partial<Statement>
    const note = (answer: Rows | undefined) => void answers.push({ text, rows: answer?.rows?.length ?? 0 })
    const told = parameters.at(-1)
    if (typeof told === 'function') {
      const both = (error: unknown, answer?: Rows) => {
        note(answer)
        told(error, answer)
      }
      return Reflect.apply(query, this, [...parameters.slice(0, -1), both])
    }
    const answer = Reflect.apply(query, this, parameters)
    if (answer instanceof Promise) void answer.then(note, () => {})
    return answer
  }
  return {
    answers,
    stop: () => {
      prototype.query = query
    },
  }
}
