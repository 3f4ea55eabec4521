import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { giveBackToLot, type TakeBackFailure } from '../stock/move-stock.ts'
import { lockBatch } from './lock-batch.ts'

type Wish = { batchId: string; lotId: string; mg: number; reason: string }
export type TakeLotBackFailure = TakeBackFailure | { code: 'batch_not_found' } | { code: 'batch_over' }

/** A lot was written down by mistake: a movement back stands beside the one that was wrong. */
export async function takeLotBack(
  { db, clock }: { db: Db; clock: Clock },
  { batchId, lotId, mg, reason }: Wish,
  by: HistoryActor,
): Promise<Outcome<null, TakeLotBackFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) return fail({ code: 'batch_not_found' })
    if (batch.status === 'released' || batch.status === 'discarded') return fail({ code: 'batch_over' })
    const given = await giveBackToLot(tx, { lotId, batchId, mg, by, at, reason })
    if (!given.ok) return given
    await recordChange(tx, {
      ...{ by, at, act: 'lot-taken-back', reason, after: null },
      before: { lots: [`${given.value.name} ${given.value.supplierLot}`.trim()] },
      subject: { kind: 'batch', id: batchId, name: `${batch.name}, ${batch.deliveryDate}` },
    })
    return succeed(null)
  })
}
