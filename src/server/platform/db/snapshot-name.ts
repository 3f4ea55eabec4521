import { sql } from 'drizzle-orm'
import { builtOnce } from './built-once.ts'
import type { Db } from './db.ts'

const selectSnapshot = builtOnce((db) =>
  db.execute<{ name: string }>(sql`select pg_current_snapshot()::text as name`),
)

/**
 * Names what is visible in the database at this moment: which transactions have ended. Two equal names, and every row
 * that was read between them is still the same. Changes whenever a transaction that wrote something, or locked a row for
 * it, ends; one of another database of the same server changes it as well.
 */
export async function snapshotName(db: Db): Promise<string> {
  const { rows } = await selectSnapshot(db, {})
  return rows[0]?.name ?? ''
}
