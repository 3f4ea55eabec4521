import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import type { StockDeps } from './receive-intake.ts'
import { insertMoves, type LockedLot, lockLot, setLotStatus, sumUsed } from './stock.records.ts'

export type LotGone = { code: 'lot_not_found' }
export type MoveFailure = LotGone | { code: 'lot_discarded' }

const nameOf = ({ name, supplierLot }: LockedLot) =>
  supplierLot === '' ? name : `${name}, lot ${supplierLot}`
export const lotSubject = (lot: LockedLot) => ({ kind: 'stock-lot', id: lot.id, name: nameOf(lot) })

/** Somebody has looked: from now on there is so much of the lot, whatever its movements say. */
export async function countLot(
  { db, clock }: Pick<StockDeps, 'db' | 'clock'>,
  { lotId, foundMg, reason }: { lotId: string; foundMg: number; reason: string },
  by: HistoryActor,
): Promise<Outcome<null, MoveFailure>> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const lot = await lockLot(tx, lotId)
    if (!lot) return fail({ code: 'lot_not_found' })
    if (lot.status === 'discarded') return fail({ code: 'lot_discarded' })
    await insertMoves(tx, [{ lotId, kind: 'count', mg: foundMg - lot.onHandMg, actor: by, at, reason }])
    if (lot.status !== 'held' && (foundMg === 0) !== (lot.status === 'used_up'))
      await setLotStatus(tx, lot, foundMg === 0 ? 'used_up' : 'available', '')
    await recordChange(tx, {
      ...{ by, at, act: 'counted', subject: lotSubject(lot), reason },
      ...{ before: { stock_mg: lot.onHandMg }, after: { stock_mg: foundMg } },
    })
    return succeed(null)
  })
}

/** Some of a lot is thrown away. What is thrown away beyond what was counted stays visible as a stock below zero. */
export async function wasteLot(
  { db, clock }: Pick<StockDeps, 'db' | 'clock'>,
  { lotId, mg, reason }: { lotId: string; mg: number; reason: string },
  by: HistoryActor,
): Promise<Outcome<null, MoveFailure>> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const lot = await lockLot(tx, lotId)
    if (!lot) return fail({ code: 'lot_not_found' })
    if (lot.status === 'discarded') return fail({ code: 'lot_discarded' })
    const leftMg = lot.onHandMg - mg
    await insertMoves(tx, [{ lotId, kind: 'waste', mg: -mg, actor: by, at, reason }])
    if (leftMg <= 0) await setLotStatus(tx, lot, lot.status === 'held' ? 'discarded' : 'used_up', reason)
    await recordChange(tx, {
      ...{ by, at, act: 'thrown-away', subject: lotSubject(lot), reason },
      ...{ before: { stock_mg: lot.onHandMg }, after: { stock_mg: leftMg } },
    })
    return succeed(null)
  })
}

export type LotUse = {
  lotId: string
  batchId: string
  mg: number
  by: HistoryActor
  at: Date
  reason?: string
}
export type UseFailure = LotGone | { code: 'lot_not_usable' }

/** A batch takes of a lot, in the caller's transaction. More than was counted is taken too, and shows. */
export async function takeOfLot(
  tx: Db,
  { lotId, batchId, mg, by, at, reason = '' }: LotUse,
): Promise<Outcome<LockedLot, UseFailure>> {
  const lot = await lockLot(tx, lotId)
  if (!lot) return fail({ code: 'lot_not_found' })
  if (lot.status === 'held' || lot.status === 'discarded') return fail({ code: 'lot_not_usable' })
  await insertMoves(tx, [{ lotId, batchId, kind: 'use', mg: -mg, actor: by, at, reason }])
  return succeed(lot)
}

export type TakeBackFailure = LotGone | { code: 'lot_discarded' } | { code: 'changed_meanwhile' }

/** What a batch was said to take of a lot never went in: all of it goes back, in the caller's transaction. @param mg as it was seen */
export async function giveBackToLot(
  tx: Db,
  { lotId, batchId, mg, by, at, reason = '' }: LotUse,
): Promise<Outcome<LockedLot, TakeBackFailure>> {
  const lot = await lockLot(tx, lotId)
  if (!lot) return fail({ code: 'lot_not_found' })
  if (lot.status === 'discarded') return fail({ code: 'lot_discarded' })
  if ((await sumUsed(tx, { lotId, batchId })) !== mg) return fail({ code: 'changed_meanwhile' })
  await insertMoves(tx, [{ lotId, batchId, kind: 'use', mg, actor: by, at, reason }])
  if (lot.status === 'used_up') await setLotStatus(tx, lot, 'available', '')
  return succeed(lot)
}
