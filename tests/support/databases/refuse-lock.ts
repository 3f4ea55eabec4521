import type { LockOrderError } from '../../../src/server/platform/db/lock-order.ts'

/** Tests refuse a lock that is out of order. The run fails even where the product catches the error and goes on. */
export function refuseLock(error: LockOrderError): never {
  void Promise.reject(error)
  throw error
}
