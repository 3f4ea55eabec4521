import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Plain = NodePgDatabase<Record<string, never>>

/**
 * Has each transaction give its connection back however it ends. Drizzle alone keeps it when the database goes away between
 * taking the connection and `begin`: after as many as the pool holds, nobody would get one until the process ends.
 */
export function givingBack<Database extends Plain>(db: Database, pool: pg.Pool): Database {
  db.transaction = async (run, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(run, config)
    } finally {
      client.release()
    }
  }
  return db
}
