import type { READING_KINDS } from '../../domain/batches/cooling.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { findBatch, insertReading, listReadings } from './batches.records.ts'

export type NewReading = {
  batchId: string
  kind: (typeof READING_KINDS)[number]
  tenthsF: number
  /** When it was measured; null: now. */
  at: Date | null
  /** The reading that it stands for. */
  corrects: string | null
  reason: string
}
export type ReadingFailure =
  | { code: 'batch_not_found' }
  | { code: 'reading_not_found' }
  | { code: 'reading_corrected' }
  | { code: 'measured_in_future' }

/** Writes a temperature down. A wrong one is corrected by another, and stays. */
export async function recordReading(
  { db, clock }: { db: Db; clock: Clock },
  { batchId, kind, tenthsF, at, corrects, reason }: NewReading,
  by: HistoryActor,
): Promise<Outcome<null, ReadingFailure>> {
  const now = clock.now()
  if (at !== null && at > now) return fail({ code: 'measured_in_future' })
  return db.transaction(async (tx) => {
    const batch = await findBatch(tx, batchId)
    if (!batch) return fail({ code: 'batch_not_found' })
    const wrong = (await listReadings(tx, batchId)).find(({ id }) => id === corrects)
    if (corrects !== null && !wrong) return fail({ code: 'reading_not_found' })
    const measuredAt = at ?? wrong?.at ?? now
    const reading = { batchId, kind, tenthsF, at: measuredAt, writtenAt: now, actor: by, corrects, reason }
    if (!(await insertReading(tx, reading))) return fail({ code: 'reading_corrected' })
    await recordChange(tx, {
      ...{ by, at: now, act: corrects === null ? 'measured' : 'reading-corrected', reason },
      subject: { kind: 'batch', id: batchId, name: `${batch.name}, ${batch.deliveryDate}` },
      before: wrong ? { tenths_f: wrong.tenthsF, measured_at: wrong.at.toISOString() } : null,
      after: { tenths_f: tenthsF, measured_at: measuredAt.toISOString() },
    })
    return succeed(null)
  })
}
