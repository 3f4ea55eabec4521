import { codeIn } from '../../domain/labels/label-code.ts'
import { boxState } from '../../domain/packing/box-state.ts'
import { isPacked, isTaken, type PackVerdict, packVerdict } from '../../domain/packing/pack-verdict.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { findStops } from '../batches/stopped-food.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import {
  findScannedLabel,
  holdBox,
  insertScans,
  type PackedPortion,
  readBox,
  savePacking,
} from './packing.records.ts'

type Scan = { orderId: string; code: string; station: string }
type Scanned = { verdict: PackVerdict; portions: readonly PackedPortion[] }

/** Judges what a packer holds to the scanner, and notes it. Of two stations at one box, one waits for the other. */
export async function scanIntoBox(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, code, station }: Scan,
  by: HistoryActor,
): Promise<Outcome<Scanned, { code: 'box_not_found' }>> {
  return db.transaction(async (tx) => {
    const held = await holdBox(tx, orderId)
    if (held === null) return fail({ code: 'box_not_found' as const })
    const read = codeIn(code)
    const found = read === null ? null : await findScannedLabel(tx, read)
    const stops = await findStops(tx, found?.batchId ? [found.batchId] : [])
    const label = found && { ...found, isStopped: stops.has(found.batchId ?? '') }
    const { portions, ordered } = await readBox(tx, orderId)
    const box = { orderId, deliveryDate: held.deliveryDate, portions, ordered }
    const inBox = new Set(portions.flatMap(({ labelId, inBox }) => (inBox ? [labelId] : [])))
    const verdict = packVerdict(box, inBox, label)
    const at = clock.now()
    const round = portions.find(({ labelId }) => labelId === label?.id)?.round ?? 1
    const scan = { orderId, rawCode: code, labelId: label?.id ?? null, round, verdict, at, by, station }
    await insertScans(tx, [scan])
    if (!isTaken(verdict) || label === null) return succeed({ verdict, portions })
    const done = isPacked(box, new Set([...inBox, label.id]))
    await savePacking(tx, {
      ...{ orderId, state: boxState({ inBox: inBox.size + 1, isPacked: done }) },
      ...{ packedAt: done ? at : null, packedBy: done ? by : null },
    })
    return succeed({
      verdict,
      portions: portions.map((one) => (one.labelId === label.id ? { ...one, inBox: true } : one)),
    })
  })
}
