import type { Db } from '../platform/db/db.ts'
import { findMailConsent } from './mail-consents.records.ts'

/** Whether the customer asked for the weekly menu. Who never said so did not. */
export async function readMailConsent(db: Db, userId: string): Promise<boolean> {
  return (await findMailConsent(db, userId))?.weeklyMenu ?? false
}
