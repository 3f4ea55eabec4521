import type { BatchState } from '../../domain/production/batch-states.ts'
import { workOrderStateOf } from '../../domain/production/batch-steps.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { markHold } from '../batches/mark-hold.ts'
import { bringShortCases } from '../cases/bring-short-cases.ts'
import { changeWorkOrder } from '../kitchen/work-order-of-day.ts'
import { voidDiscardedLabels } from '../labels/runs/void-taken-labels.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { updateBatch } from './production.records.ts'
import { withHeldBatch } from './with-held-batch.ts'

/** `discard`: for good. */
type HoldAct = 'hold' | 'let_go' | 'discard'
export type HoldBatchFailure =
  | { code: 'batch_not_found' }
  | { code: 'changed_meanwhile' }
  | { code: 'batch_discarded' }

type Wish = { batchId: string; version: number; act: HoldAct; reason: string }

/** Takes a batch out of use at once: what was released is not any more until somebody releases it again. */
export async function holdBatch(
  { db, clock }: { db: Db; clock: Clock },
  { batchId, version, act, reason }: Wish,
  by: HistoryActor,
): Promise<Outcome<null, HoldBatchFailure>> {
  return withHeldBatch(db, batchId, async (tx, { day, workOrder, batch, batches }) => {
    if (batch.status === 'discarded') return fail({ code: 'batch_discarded' })
    const at = clock.now()
    const isBack = act === 'hold' && batch.status === 'released'
    const status: BatchState = act === 'discard' ? 'discarded' : isBack ? 'cooling' : batch.status
    const changes = { status, ...(isBack && { finishedAt: null, useBy: null }) }
    if (batch.version !== version || !(await updateBatch(tx, batch, changes)))
      return fail({ code: 'changed_meanwhile' })
    await markHold(tx, { batchId, isHeld: act !== 'let_go', reason, actor: by, at })
    const state = workOrderStateOf(batches.map((one) => (one.id === batchId ? status : one.status)))
    if (workOrder.status !== 'closed' && state !== workOrder.status)
      await changeWorkOrder(tx, workOrder.id, { status: state })
    const { mealId } = batch
    if (act === 'discard') await voidDiscardedLabels(tx, batchId, { at, by, reason })
    if (act === 'discard' && mealId !== null)
      await bringShortCases(tx, { deliveryDate: day, mealId }, { by, now: at })
    await recordChange(tx, {
      ...{ by, at, act: `batch-${act.replace('_', '-')}`, reason },
      ...{ before: { status: batch.status }, after: { status } },
      subject: { kind: 'batch', id: batchId, name: `${batch.name}, ${day}` },
    })
    return succeed(null)
  })
}
