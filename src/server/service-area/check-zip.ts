import type { Db } from '../platform/db/db.ts'
import { findActiveZip, type ServedZip } from './service-area.records.ts'

export type { ServedZip }

/** The served ZIP with its city, state and county, or null outside the area. The table decides (spec section 9). */
export async function checkZip(db: Db, zipCode: string): Promise<ServedZip | null> {
  return findActiveZip(db, zipCode)
}
