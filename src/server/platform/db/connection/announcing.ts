import { AsyncResource } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Asked } from '../built-once.ts'
import type { Db } from '../db.ts'

/** What commits within this time of an announcement is announced together. */
const GATHER_MS = 50

/** By the session of a transaction, which its savepoints share. */
const transactions = new WeakMap<object, { announcesLater: boolean }>()

/**
 * Has this database send the notice of new order history once its transactions have committed, for those that ask for it
 * (docs/decisions/0130). A notice only wakes: who never gets one reads the rows all the same, two seconds later.
 */
export function announcingLater<Database extends NodePgDatabase<Record<string, never>>>(
  db: Database,
): Database {
  // In nobody's transaction, whoever's commit it follows.
  const announce = gathered(
    AsyncResource.bind(() => {
      db.execute(sql`notify order_history`).catch(() => {})
    }),
    GATHER_MS,
  )
  const begin = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const inside = { announcesLater: false }
    const result = await begin((tx) => {
      transactions.set(tx._.session, inside)
      return run(tx)
    }, config)
    if (inside.announcesLater) announce()
    return result
  }
  return db
}

/**
 * Has the notice of what this transaction changes wait for its commit, where somebody sends it then.
 * @returns for the statement of `announcing`, which has to come before the first change
 */
export function announceLater(tx: Db): 'on' | 'off' {
  const inside = transactions.get(tx._.session)
  if (!inside) return 'off'
  inside.announcesLater = true
  return 'on'
}

/** Part of a statement: tells the database what `announceLater` gave. */
export const announcing = (later: Asked<'on' | 'off'>): SQL =>
  sql`set_config('app.announces_later', ${later}, true)`

/** Acts at once, and once more for whatever comes within so many milliseconds of it. */
export function gathered(act: () => void, ms: number): () => void {
  let gathers = false
  let wanted = false
  const run = () => {
    act()
    gathers = true
    wanted = false
    setTimeout(() => {
      gathers = false
      if (wanted) run()
    }, ms).unref()
  }
  return () => {
    if (gathers) wanted = true
    else run()
  }
}
