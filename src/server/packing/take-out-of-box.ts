import { boxState } from '../../domain/packing/box-state.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { holdBox, insertScans, type PackedPortion, readBox, savePacking } from './packing.records.ts'

/** `labelId` null: everything, so that the box is begun again. */
type Wish = { orderId: string; labelId: string | null; reason: string; station: string }
export type TakeOutFailure = { code: 'box_not_found' } | { code: 'not_in_box' }

/** Takes a portion out of its box, or all of them. What was scanned before stays written. */
export async function takeOutOfBox(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, labelId, reason, station }: Wish,
  by: HistoryActor,
): Promise<Outcome<readonly PackedPortion[], TakeOutFailure>> {
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const held = await holdBox(tx, orderId)
    if (held === null) return fail({ code: 'box_not_found' as const })
    const { portions } = await readBox(tx, orderId)
    const taken = portions.filter((one) => one.inBox && (labelId === null || one.labelId === labelId))
    if (taken.length === 0) return fail({ code: 'not_in_box' as const })
    const at = clock.now()
    await insertScans(
      tx,
      taken.map(({ labelId, code, round }) => ({
        ...{ orderId, labelId, rawCode: code, verdict: 'taken_out' as const, round, at, by, station },
      })),
    )
    const left = portions.filter(({ inBox }) => inBox).length - taken.length
    const state = boxState({ inBox: left, isPacked: false })
    await savePacking(tx, { orderId, state, packedAt: null, packedBy: null })
    await recordChange(tx, {
      ...{ by, at, act: labelId === null ? 'begun-again' : 'taken-out', reason },
      ...{ before: null, after: { portions: taken.length } },
      subject: { kind: 'box', id: orderId, name: `Box ${held.orderNumber}` },
    })
    return succeed(portions.map((one) => (taken.includes(one) ? { ...one, inBox: false } : one)))
  })
}
