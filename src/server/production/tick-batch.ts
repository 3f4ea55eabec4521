import type { BatchFault } from '../../domain/batches/batch-rules.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { BatchState } from '../../domain/production/batch-states.ts'
import { type BatchAct, stepOf, workOrderStateOf } from '../../domain/production/batch-steps.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readStanding } from '../batches/batch-standing.ts'
import { bringShortCases } from '../cases/bring-short-cases.ts'
import { changeWorkOrder } from '../kitchen/work-order-of-day.ts'
import { countLabelsOf } from '../labels/runs/labels-of-batch.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { type BatchRow, takeReplacedParts, updateBatch } from './production.records.ts'
import { withHeldBatch } from './with-held-batch.ts'

type Tick = { batchId: string; version: number; act: BatchAct; producedPortions: number | null }
export type TickFailure =
  | { code: 'batch_not_found' }
  | { code: 'work_order_closed' }
  | { code: 'changed_meanwhile' }
  | { code: 'not_now' }
  | { code: 'portions_missing' }
  | { code: 'labels_printed' }
  | { code: 'batch_not_ready'; faults: readonly BatchFault[] }

/** Somebody ticks a batch off, or takes the last tick back; the work order follows its batches. */
export async function tickBatch(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  { batchId, version, act, producedPortions }: Tick,
  by: HistoryActor,
): Promise<Outcome<{ version: number; status: BatchState }, TickFailure>> {
  return withHeldBatch(db, batchId, async (tx, { day, workOrder, batch, batches }) => {
    if (workOrder.status === 'closed') return fail({ code: 'work_order_closed' })
    if (batch.version !== version) return fail({ code: 'changed_meanwhile' })
    const status = stepOf(batch.status, act)
    if (status === null) return fail({ code: 'not_now' })
    if (act === 'back' && (await countLabelsOf(tx, batchId)) > 0) return fail({ code: 'labels_printed' })
    const at = clock.now()
    if (act === 'done' && batch.kind === 'meal' && producedPortions === null)
      return fail({ code: 'portions_missing' })
    const standing = act === 'done' ? await readStanding(tx, kitchen, batchId, at) : null
    if (standing && standing.faults.length > 0)
      return fail({ code: 'batch_not_ready', faults: standing.faults })
    const changes = {
      ...{ status, useBy: standing?.useBy ?? null },
      ...momentsOf(act, batch, at),
      ...portionsOf(act, batch, producedPortions),
    }
    if (act === 'start') await takeReplacedParts(tx, batchId)
    if (!(await updateBatch(tx, batch, changes))) return fail({ code: 'changed_meanwhile' })
    const state = workOrderStateOf(batches.map((one) => (one.id === batchId ? status : one.status)))
    if (state !== workOrder.status) await changeWorkOrder(tx, workOrder.id, { status: state })
    const { mealId } = batch
    if (mealId !== null && (act === 'done' || act === 'back'))
      await bringShortCases(tx, { deliveryDate: day, mealId }, { by, now: at })
    await recordChange(tx, {
      ...{ by, at, act: `batch-${act}` },
      before: { status: batch.status, produced_portions: batch.producedPortions },
      after: { status, produced_portions: changes.producedPortions ?? null },
      subject: { kind: 'batch', id: batchId, name: `${batch.name}, ${day}` },
    })
    return succeed({ version: version + 1, status })
  })
}

/** When it was ticked; what is taken back has no moment any more. */
function momentsOf(act: BatchAct, { status }: BatchRow, at: Date) {
  if (act === 'start') return { startedAt: at }
  if (act === 'cooked') return { cookedAt: at }
  if (act === 'done') return { finishedAt: at }
  if (status === 'cooking') return { startedAt: null }
  return status === 'cooling' ? { cookedAt: null } : { finishedAt: null }
}

const portionsOf = (act: BatchAct, { kind, producedPortions }: BatchRow, produced: number | null) => ({
  producedPortions: act === 'done' && kind === 'meal' ? produced : act === 'back' ? null : producedPortions,
})
