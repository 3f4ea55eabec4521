import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { version } from './version.ts'

type Listening = {
  /** In the place of standard output. */
  destination?: DestinationStream
  /** Told of each line as it is written. */
  hear?: ((line: string) => void) | undefined
}

/** Structured log on standard output. Every line tells the product's version; what people enter never reaches it. */
export function createLog(config: Pick<Config, 'logLevel'>, { destination, hear }: Listening = {}): Logger {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid, hostname: hostname(), version },
    serializers: { err: errorInLog },
    ...(hear && { hooks: { streamWrite: telling(hear) } }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Whoever is told never keeps a line from being written. */
const telling = (hear: (line: string) => void) => (line: string) => {
  try {
    hear(line)
  } catch {
    // The line stands in the log.
  }
  return line
}

export type ErrorInLog = { type: string; message: string; code?: unknown; stack?: string; cause?: ErrorInLog }

/** PostgreSQL's codes for a value that does not fit; its sentences repeat the value. */
const VALUE_REFUSED = /^22[0-9A-Z]{3}$/
const EMAIL = /[^\s"'<>()=:,]+@[^\s"'<>()=:,]+/g

/** What an error says, but for what people have typed. */
function sentenceOf({ name, message }: Error, code: unknown): string {
  if (typeof code === 'string' && VALUE_REFUSED.test(code)) return 'the database refused a value'
  if (name === 'SyntaxError' && message.includes('JSON')) return 'a text is no JSON'
  return message.replace(EMAIL, '…@…')
}

/**
 * Name, sentence, code and place of an error, and of what caused it. Everything else an error carries is left out:
 * a failed query has its parameters, a refused row its values, a provider's answer names and addresses.
 */
export function errorInLog(error: unknown): ErrorInLog {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const { code, query, cause } = error as Error & { code?: unknown; query?: unknown }
  const places = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''
  return {
    type: error.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : sentenceOf(error, code),
    ...(code === undefined ? {} : { code }),
    stack: places.trim(),
    ...(cause === undefined ? {} : { cause: errorInLog(cause) }),
  }
}
