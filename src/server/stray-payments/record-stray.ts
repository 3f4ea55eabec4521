import { postStrayFound } from '../ledger/post-stray-payment.ts'
import type { Db } from '../platform/db/db.ts'
import type { StrayRow } from './stray-payments.reads.ts'
import { insertStray, type NewStray } from './stray-payments.records.ts'

/** Keeps money apart that no order can take, and books it as owed. It goes back once `refundStray` is called. */
export async function recordStray(tx: Db, money: NewStray, now: Date): Promise<StrayRow> {
  const stray = await insertStray(tx, money, now)
  await postStrayFound(tx, stray, now)
  return stray
}
