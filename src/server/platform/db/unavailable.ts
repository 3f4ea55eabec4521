import { DatabaseSilentError } from './connection/watched-pool.ts'

/** The database is away, shutting down, out of connections, too slow, or gave a transaction up for another one. */
const UNAVAILABLE: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'],
  // Its disk is full, fails, or takes nothing any more; its memory is used up.
  ...['53100', '58030', '25006', '53200'],
  ...['57P01', '57P02', '57P03', '53300', '57014', '25P03', '40P01', '40001', '55P03'],
])
/** How the driver says, without a code, that no connection was available, no answer came, or the connection is gone. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/

/**
 * Whether the database was unavailable when this was thrown, by the database or by its client: worth a retry, and not a
 * bug of ours.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseSilentError) return true
    if (UNAVAILABLE.has((cause as Error & { code?: unknown }).code) || NO_CONNECTION.test(cause.message))
      return true
  }
  return false
}
