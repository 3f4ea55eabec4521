import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Names who makes the changes of this transaction; the history's triggers read it. */
export async function actAs(
  tx: Db,
  actor: `customer:${string}` | 'staff' | 'system' | 'payment',
): Promise<void> {
  await tx.execute(sql`select set_config('app.actor', ${actor}, true)`)
}
