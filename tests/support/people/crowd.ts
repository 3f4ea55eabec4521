import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { keepingLockOrder } from '../../../src/server/platform/db/lock-order.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { refuseLock } from '../databases/refuse-lock.ts'
import type { TestDatabase } from '../databases/test-database.ts'

const CONNECTIONS_PER_PROCESS = 20

export type Crowd = {
  /** Lets everybody begin at the same moment, each on a connection of their own that is already open. */
  allAtOnce<T>(work: (db: Db, index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]>
  close(): Promise<void>
}

/** `size` callers with a connection each, spread over several pools as over several processes of the product. */
export async function gatherCrowd(database: TestDatabase, size: number): Promise<Crowd> {
  const { databaseUrl, dataDir } = database
  const processes = await Promise.all(
    Array.from({ length: Math.ceil(size / CONNECTIONS_PER_PROCESS) }, () =>
      openDatabase({ databaseUrl, dataDir, onError: () => {}, onLockDisorder: refuseLock }),
    ),
  )
  const clients: PoolClient[] = []
  for (let index = 0; index < size; index++) {
    const client = await processes[index % processes.length]?.pool.connect()
    if (!client) throw new Error('There is no process to connect from')
    await client.query('select 1')
    clients.push(client)
  }
  const callers = clients.map((client): Db => keepingLockOrder(drizzle(client), refuseLock))
  return {
    allAtOnce: (work) => Promise.allSettled(callers.map((db, index) => work(db, index))),
    close: async () => {
      for (const client of clients) client.release()
      for (const { close } of processes) await close()
    },
  }
}

/** What the calls gave; the first error of any is thrown. */
export function valuesOf<T>(results: readonly PromiseSettledResult<T>[]): T[] {
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
