import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Changes whenever a transaction of the database wrote something or locked a row for it. */
export async function latestWrite(db: Db): Promise<string> {
  const { rows } = await db.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  return rows[0]?.next ?? ''
}
