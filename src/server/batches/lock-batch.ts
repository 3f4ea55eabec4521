import { holdWorkOrderOf } from '../kitchen/work-order-of-day.ts'
import type { Db } from '../platform/db/db.ts'
import { type BatchFactsRow, findBatch } from './batches.records.ts'

/** A batch whose day nobody else works on until the transaction ends: it is not released meanwhile. */
export async function lockBatch(tx: Db, batchId: string): Promise<BatchFactsRow | null> {
  const batch = await findBatch(tx, batchId)
  if (!batch) return null
  await holdWorkOrderOf(tx, batch.deliveryDate)
  return findBatch(tx, batchId)
}
