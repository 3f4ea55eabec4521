import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Db } from './db.ts'

/**
 * What a transaction may lock, in the order in which it must (docs/decisions/0043). Two transactions that take the same
 * locks in different orders stop each other.
 */
const LOCK_RANKS = [
  'staff access',
  'staff account',
  'money request',
  'card change',
  'calendar',
  'subscription',
  'box',
  'customer',
  'menu week',
  'order',
  'part of an order',
  'stored cards',
  'promo code',
  'work orders',
  'stock lot',
  'place',
  'menu',
] as const
type Rank = (typeof LOCK_RANKS)[number]
/**
 * `under`: for rows that nobody locks without a lock of that rank, which they belong to. Others wait for that one before
 * they could wait for such a row, so it may be locked at any time after it.
 */
export type LockRank = Rank | { under: Rank }

/** A lock was taken after one that has to come later, or without the one that has to come before. */
export class LockOrderError extends Error {
  override name = 'LockOrderError'
  constructor(what: string) {
    super(`${what} in the same transaction. See docs/decisions/0043-one-order-of-locks.md.`)
  }
}

type Keeper = {
  highest: Rank | null
  /** Ids of locked rows, by their rank. */
  held: Map<Rank, Set<string>>
  /** Those of them that the transaction made itself. */
  made: Map<Rank, Set<string>>
  taken: number
  onDisorder: (error: LockOrderError) => void
}

/** By the session of a transaction, which its savepoints share and no other transaction has. */
const keepers = new WeakMap<object, Keeper>()

/** Has every transaction of this database watch the order of its locks. `onDisorder` may throw. */
export function keepingLockOrder<Database extends NodePgDatabase<Record<string, never>>>(
  db: Database,
  onDisorder: Keeper['onDisorder'],
): Database {
  const begin = db.transaction.bind(db)
  db.transaction = (run, config) =>
    begin((tx) => {
      keepers.set(tx._.session, { highest: null, held: new Map(), made: new Map(), taken: 0, onDisorder })
      return run(tx)
    }, config)
  return db
}

/**
 * For one transaction that does the work of many, one piece after the other, such as a week of sample orders: each piece
 * keeps the order. Two such transactions could stop each other; PostgreSQL ends one of them, and it is run again.
 */
export function beginNextPiece(tx: Db): void {
  const keeper = keepers.get(tx._.session)
  if (keeper) keeper.highest = null
}

/** Rows that the transaction made itself: no other transaction knows them yet, so they may be locked at any time. */
export function noteMade(tx: Db, rank: Rank, rows: readonly { id: string }[]): void {
  const keeper = keepers.get(tx._.session)
  if (!keeper) return
  for (const known of [keeper.held, keeper.made]) for (const { id } of rows) idsOf(known, rank).add(id)
}

/**
 * Rows that were locked just now. Those that the transaction held before do not count. Where locked rows are left out
 * (`skipLocked`) nobody waits, so that is in order at any time.
 */
export function noteLocks(tx: Db, rank: LockRank, ids: readonly string[], { skipLocked = false } = {}): void {
  const keeper = keepers.get(tx._.session)
  const [first] = ids
  if (!keeper || first === undefined) return
  const isOwn = typeof rank === 'string' && ids.every((id) => keeper.made.get(rank)?.has(id))
  if (!isOwn) keeper.taken += 1
  if (typeof rank === 'object') {
    if (idsOf(keeper.held, rank.under).size === 0)
      keeper.onDisorder(
        new LockOrderError(`A lock (${first}) was taken without one of the rank "${rank.under}"`),
      )
    return
  }
  const held = idsOf(keeper.held, rank)
  const taken = ids.filter((id) => !held.has(id))
  if (taken.length === 0) return
  for (const id of taken) held.add(id)
  const { highest } = keeper
  if (highest === null || LOCK_RANKS.indexOf(rank) >= LOCK_RANKS.indexOf(highest)) keeper.highest = rank
  else if (!skipLocked)
    keeper.onDisorder(
      new LockOrderError(
        `A lock of the rank "${rank}" (${taken[0]}) was taken after one of the rank "${highest}"`,
      ),
    )
}

/**
 * How many times the transaction has locked something that it did not make, and so may have waited while others changed
 * what it had read.
 */
export const locksTaken = (tx: Db): number => keepers.get(tx._.session)?.taken ?? 0

function idsOf(known: Map<Rank, Set<string>>, rank: Rank): Set<string> {
  const ids = known.get(rank) ?? new Set()
  known.set(rank, ids)
  return ids
}
