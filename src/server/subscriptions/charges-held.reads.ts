import { type SQL, sql } from 'drizzle-orm'
import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'

/** Whether this household's card is not charged: a dispute of one of its payments waits for an owner's decision. */
export async function areChargesHeld(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`select ${chargesHeldSql(userId)} as held`)
  return rows[0]?.held ?? false
}

/** The same as one value of a statement that reads more. */
export const chargesHeldSql = (userId: Asked<string>): SQL<boolean> => sql`charges_are_held(${userId})`

/** Whether the card of an order's household is not charged, for the same reason. */
export async function isChargeHeld(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select charges_are_held(user_id) as held from orders where id = ${orderId}`,
  )
  return rows[0]?.held ?? false
}
