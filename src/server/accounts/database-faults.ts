import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from '../platform/db/unavailable.ts'

/**
 * The auth library answers a fault of the database with a failure of its own that names no cause, or goes on as if
 * nobody were signed in. So the fault is remembered where it arises, and thrown when the library's call has ended.
 */
const calls = new AsyncLocalStorage<{ fault?: unknown }>()

function remember(fault: unknown): void {
  const during = calls.getStore()
  if (during && (during.fault === undefined || isUnavailable(fault))) during.fault = fault
}

/** The library's way to the database, with every fault on it remembered for the call that is under way. */
export function rememberingFaults<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...input: unknown[]) => {
        try {
          return await member.apply(target, input.map(rememberingInside))
        } catch (error) {
          remember(error)
          throw error
        }
      }
    },
  })
}

/** A transaction is a function that is given another way to the database. */
const rememberingInside = (input: unknown): unknown =>
  typeof input === 'function' ? (inside: object) => input(rememberingFaults(inside)) : input

/**
 * Runs a call of the auth library.
 * @throws the database's own error when the database was unavailable meanwhile, or when the library failed because of it
 */
export async function withDatabaseFaults<T>(call: () => Promise<T>): Promise<T> {
  const during: { fault?: unknown } = {}
  const answer = await calls.run(during, call).catch((error: unknown) => {
    throw during.fault ?? error
  })
  if (isUnavailable(during.fault)) throw during.fault
  return answer
}
