import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { lotSubject, type MoveFailure } from './move-stock.ts'
import type { StockDeps } from './receive-intake.ts'
import { lockLot, setLotStatus } from './stock.records.ts'

export type HoldWish = { lotId: string; version: number; isHeld: boolean; reason: string }
export type HoldFailure = MoveFailure | { code: 'changed_meanwhile' }

/** Takes a lot out of use at once, or lets it be used again. */
export async function holdLot(
  { db, clock }: Pick<StockDeps, 'db' | 'clock'>,
  { lotId, version, isHeld, reason }: HoldWish,
  by: HistoryActor,
): Promise<Outcome<null, HoldFailure>> {
  return db.transaction(async (tx) => {
    const lot = await lockLot(tx, lotId)
    if (!lot) return fail({ code: 'lot_not_found' })
    if (lot.status === 'discarded') return fail({ code: 'lot_discarded' })
    if (lot.version !== version) return fail({ code: 'changed_meanwhile' })
    if ((lot.status === 'held') === isHeld) return succeed(null)
    const status = isHeld ? 'held' : lot.onHandMg > 0 ? 'available' : 'used_up'
    await setLotStatus(tx, lot, status, isHeld ? reason : '')
    await recordChange(tx, {
      ...{ by, at: clock.now(), act: isHeld ? 'held' : 'let-go', subject: lotSubject(lot), reason },
      ...{ before: { status: lot.status }, after: { status } },
    })
    return succeed(null)
  })
}
