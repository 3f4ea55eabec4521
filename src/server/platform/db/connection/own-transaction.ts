import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { builtOnce } from '../built-once.ts'

type Plain = NodePgDatabase<Record<string, never>>

/**
 * Has each transaction give its connection back however it ends. Drizzle alone keeps it when the database goes away between
 * taking the connection and `begin`: after as many as the pool holds, nobody would get one until the process ends.
 */
export function givingBack<Database extends Plain>(db: Database, pool: pg.Pool): Database {
  db.transaction = async (run, config) => {
    const client = await pool.connect()
    try {
      return config ? await drizzle(client).transaction(run, config) : await within(client, run)
    } finally {
      client.release()
    }
  }
  return db
}

type Tables = Record<string, never>
type Named = ExtractTablesWithRelations<Tables>
type Run<Result> = (tx: NodePgTransaction<Tables, Named>) => Promise<Result>

const dialect = new PgDialect()
const begin = builtOnce((tx) => tx.execute(sql`begin`))
const commit = builtOnce((tx) => tx.execute(sql`commit`))
const rollback = builtOnce((tx) => tx.execute(sql`rollback`))

/** As Drizzle does it, which puts these three together anew each time. */
async function within<Result>(client: pg.PoolClient, run: Run<Result>): Promise<Result> {
  const session = new NodePgSession<Tables, Named>(client, dialect, undefined)
  const tx = new NodePgTransaction<Tables, Named>(dialect, session, undefined)
  await begin(tx, {})
  try {
    const result = await run(tx)
    await commit(tx, {})
    return result
  } catch (error) {
    await rollback(tx, {})
    throw error
  }
}
