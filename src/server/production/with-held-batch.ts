import { fail, type Outcome } from '../../domain/shared/outcome.ts'
import { type CalendarDate, calendarDate } from '../../domain/time/calendar-date.ts'
import { holdWorkOrderOf, type WorkOrderRow } from '../kitchen/work-order-of-day.ts'
import type { Db } from '../platform/db/db.ts'
import { findBatchDay, listBatches, type StoredBatch } from './production.records.ts'

/** A batch, with all others of its day. */
type HeldBatch = {
  day: CalendarDate
  workOrder: WorkOrderRow
  batch: StoredBatch
  batches: readonly StoredBatch[]
}

/** Works on a batch in one transaction; until it ends nobody else works on that day. */
export async function withHeldBatch<Done>(
  db: Db,
  batchId: string,
  work: (tx: Db, held: HeldBatch) => Promise<Done>,
): Promise<Done | Outcome<never, { code: 'batch_not_found' }>> {
  const found = await findBatchDay(db, batchId)
  if (found === null) return fail({ code: 'batch_not_found' })
  const day = calendarDate(found)
  return db.transaction(async (tx) => {
    const workOrder = await holdWorkOrderOf(tx, day)
    const batches = workOrder ? await listBatches(tx, workOrder.id) : []
    const batch = batches.find(({ id }) => id === batchId)
    return workOrder && batch
      ? work(tx, { day, workOrder, batch, batches })
      : fail({ code: 'batch_not_found' })
  })
}
