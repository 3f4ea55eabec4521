import type { Db } from '../platform/db/db.ts'
import { stopMenuOfCustomer } from './mail-consents.records.ts'

/** For an account that has no mailbox any more, in the caller's transaction. */
export async function stopMenuMails(tx: Db, userId: string, now: Date): Promise<void> {
  await stopMenuOfCustomer(tx, userId, now)
}
