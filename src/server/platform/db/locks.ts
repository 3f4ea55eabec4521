import { type SQL, sql } from 'drizzle-orm'
import type { LockConfig, LockStrength, PgTable } from 'drizzle-orm/pg-core'
import { type BuildableQuery, builtOnce, type Places } from './built-once.ts'
import type { Db } from './db.ts'
import { type LockRank, noteLocks } from './lock-order.ts'

// Every lock of the product is taken here, and each names its rank (lock-order.ts). All last until the transaction ends.

type Lockable<Row> = PromiseLike<Row[]> & {
  for(strength: LockStrength, config?: LockConfig): unknown
}
type How<Row> = {
  strength?: LockStrength
  /** Leaves out rows that another transaction has, instead of waiting for it. */
  skipLocked?: true
} & (Row extends { id: string } ? { idOf?: never } : { idOf: (row: Row) => string })
type Given<Row> = Row extends { id: string } ? [how?: How<Row>] : [how: How<Row>]

/** Locks the rows that a query finds, and returns them. A query that may find several orders them by their ids. */
export async function lockRows<Row>(
  tx: Db,
  rank: LockRank,
  query: Lockable<Row>,
  ...[how]: Given<Row>
): Promise<Row[]> {
  const { strength = 'update', skipLocked, idOf = idOfRow } = how ?? {}
  const rows = (await query.for(strength, skipLocked && { skipLocked })) as Row[]
  noteLocks(tx, rank, rows.map(idOf), how)
  return rows
}

/** The same for a query that is built at its first call alone (`builtOnce`). */
export function lockRowsOnce<Input, Row extends { id: string }>(
  rank: LockRank,
  build: (db: Db, given: Places<Input>) => Lockable<Row>,
  strength: LockStrength = 'update',
): (tx: Db, input: Input) => Promise<Row[]> {
  const find = builtOnce(
    (db, given: Places<Input>) => build(db, given).for(strength) as BuildableQuery<Row[]>,
  )
  return async (tx, input) => {
    const rows = await find(tx, input)
    noteLocks(tx, rank, rows.map(idOfRow))
    return rows
  }
}

const idOfRow = (row: unknown) => (row as { id: string }).id

/** Locks rows of several tables that a query joins. `ranks`: of each table, by its name in the rows, the lowest first. */
export async function lockJoined<Row extends Record<string, { id: string }>>(
  tx: Db,
  ranks: { [Name in keyof Row]: LockRank },
  query: Lockable<Row>,
): Promise<Row[]> {
  const rows = (await query.for('update')) as Row[]
  for (const [name, rank] of Object.entries(ranks)) {
    const ids = rows.flatMap((row) => row[name]?.id ?? [])
    noteLocks(tx, rank, ids)
  }
  return rows
}

/** For a part of a statement that reads more. `noteLocks` has to be told what it found. */
export const lockingPart = <Query extends Lockable<unknown>>(query: Query): Query =>
  query.for('update') as Query

/** For a part of a statement outside of a transaction: rows that another transaction has are left out. */
export const passingLocked = <Query extends Lockable<unknown>>(query: Query): Query =>
  query.for('update', { skipLocked: true }) as Query

/**
 * For a statement in plain SQL. `locking` makes its locking clause, for a table by its name in the statement; the rows
 * that it returns tell what was locked.
 */
export async function lockBySql<Row extends Record<string, unknown>>(
  tx: Db,
  rank: LockRank,
  statement: (locking: (table: string, strength?: LockStrength) => SQL) => SQL,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const locking = (table: string, strength: LockStrength = 'update') => sql.raw(`for ${strength} of ${table}`)
  const { rows } = await tx.execute(statement(locking))
  noteLocks(tx, rank, (rows as Row[]).map(idOf))
  return rows as Row[]
}

/** Others wait before they change the table, and read it as before. */
export async function lockTable(tx: Db, rank: LockRank, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  noteLocks(tx, rank, ['the whole table'])
}

/** Locks a name of a kind of things, whether or not there is a row of it. */
export async function lockName(tx: Db, rank: LockRank, kind: string, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${name}))`)
  noteLocks(tx, rank, [name])
}
