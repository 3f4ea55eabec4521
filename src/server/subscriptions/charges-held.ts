import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { disputes } from '../platform/db/schema/payments.ts'

/** Whether this household's card is not charged: a dispute of one of its payments waits for an owner's decision. */
export const chargesHeld = (userId: SQL): SQL =>
  sql`exists (select from ${disputes} h where h.user_id = ${userId} and h.decision is null)`

export async function areChargesHeld(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`select ${chargesHeld(sql`${userId}`)} as held`)
  return rows[0]?.held ?? false
}
