import type { Db } from '../platform/db/db.ts'
import { findChargesHeld, findChargesHeldOfOrder } from './boxes/box-facts.records.ts'

/** Whether this household's card is not charged: a dispute of one of its payments waits for an owner's decision. */
export async function areChargesHeld(db: Db, userId: string): Promise<boolean> {
  return findChargesHeld(db, userId)
}

/** Whether the card of an order's household is not charged, for the same reason. */
export async function isChargeHeld(db: Db, orderId: string): Promise<boolean> {
  return findChargesHeldOfOrder(db, orderId)
}
