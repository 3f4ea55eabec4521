import { type SQL, sql } from 'drizzle-orm'
import type { Asked } from './built-once.ts'
import type { Db } from './db.ts'

/** Staff without an id came in with the shared password. */
export type HistoryActor =
  | `customer:${string}`
  | `staff:${string}`
  | 'staff'
  | 'system'
  | 'payment'
  | 'renewal'

export const staffActor = (account: { id: string } | null): HistoryActor =>
  account ? `staff:${account.id}` : 'staff'

/** Names who makes the changes of this transaction; the history's triggers read it. */
export async function actAs(tx: Db, actor: HistoryActor): Promise<void> {
  await tx.execute(sql`select ${actingAs(actor)}`)
}

/** The same as part of a statement that is made anyway, before the first change. */
export const actingAs = (actor: Asked<HistoryActor>): SQL => sql`set_config('app.actor', ${actor}, true)`
