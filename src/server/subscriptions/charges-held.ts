import type { Db } from '../platform/db/db.ts'
import { findChargesHeld } from './box-facts.records.ts'

/** Whether this household's card is not charged: a dispute of one of its payments waits for an owner's decision. */
export async function areChargesHeld(db: Db, userId: string): Promise<boolean> {
  return findChargesHeld(db, userId)
}
