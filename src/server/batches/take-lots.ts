import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { takeOfLot, type UseFailure } from '../stock/move-stock.ts'
import { lockBatch } from './lock-batch.ts'

export type LotsUsed = { batchId: string; uses: readonly { lotId: string; mg: number }[] }
export type UseLotsFailure = UseFailure | { code: 'batch_not_found' } | { code: 'batch_over' }

/** Writes down which lots went into a batch, and how much of each. All of it, or nothing. */
export async function takeLots(
  { db, clock }: { db: Db; clock: Clock },
  { batchId, uses }: LotsUsed,
  by: HistoryActor,
): Promise<Outcome<null, UseLotsFailure>> {
  const at = clock.now()
  // In one order, so that two batches that use the same lots wait for each other.
  const inOrder = [...uses].sort((a, b) => (a.lotId < b.lotId ? -1 : 1))
  return db
    .transaction(async (tx) => {
      const batch = await lockBatch(tx, batchId)
      if (!batch) return fail({ code: 'batch_not_found' })
      if (batch.status === 'released' || batch.status === 'discarded') return fail({ code: 'batch_over' })
      const names: string[] = []
      for (const { lotId, mg } of inOrder) {
        const used = await takeOfLot(tx, { lotId, batchId, mg, by, at })
        if (!used.ok) throw new LotsRefused(used.failure)
        names.push(`${used.value.name} ${used.value.supplierLot}`.trim())
      }
      await recordChange(tx, {
        ...{ by, at, act: 'lots-used', before: null, after: { lots: names } },
        subject: { kind: 'batch', id: batchId, name: `${batch.name}, ${batch.deliveryDate}` },
      })
      return succeed(null)
    })
    .catch((error: unknown) => {
      if (error instanceof LotsRefused) return fail(error.failure)
      throw error
    })
}

/** Ends the transaction, so that nothing of a refused form stays. */
class LotsRefused extends Error {
  readonly failure: UseFailure
  constructor(failure: UseFailure) {
    super(failure.code)
    this.failure = failure
  }
}
