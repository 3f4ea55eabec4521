import type { z } from 'zod'
import type { batchCardSchema } from '../../contract/staff/production/batch-wire.ts'
import { whoGoesWithout } from '../../domain/batches/batch-rules.ts'
import type { Cooling } from '../../domain/batches/cooling.ts'
import { leftToGive, portionsExpected } from '../../domain/cases/short-cases.ts'
import { mayUse, proposeLots } from '../../domain/stock/lot.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import type { Db } from '../platform/db/db.ts'
import type { StockDeps } from '../stock/receive-intake.ts'
import { listHouseLots } from '../stock/stock.reads.ts'
import { readStanding, standingReadings } from './batch-standing.ts'
import { type BatchFactsRow, findBatch, listNeeds, listReadings, listUsedLots } from './batches.records.ts'
import { type CookAgain, listBatchesOfMeal, readCookAgain } from './cook-again.reads.ts'
import { listCookedFor } from './waiting-lines.reads.ts'

type Card = z.input<typeof batchCardSchema>
type Deps = StockDeps & { staffNames: () => Promise<(actor: string) => string> }

/** All that a cook writes down about a batch. @returns null for an unknown one */
export async function readBatchCard(deps: Deps, batchId: string): Promise<Card | null> {
  const { db, clock, kitchen } = deps
  const now = clock.now()
  const batch = await findBatch(db, batchId)
  const standing = batch && (await readStanding(db, kitchen, batchId, now))
  if (!batch || !standing) return null
  const readings = await listReadings(db, batchId)
  const standingIds = new Set(standingReadings(readings).map(({ id }) => id))
  const nameOf = await deps.staffNames()
  return {
    ...{ id: batch.id, version: batch.version, name: batch.name, delivery_date: batch.deliveryDate },
    as_of: now.toISOString(),
    ...{ status: batch.status, is_held: batch.isHeld, needs_cooling: batch.needsCooling },
    ...{ hold_reason: batch.isHeld ? batch.holdReason : null, ...coolingOnWire(standing.cooling) },
    ...{ faults: [...standing.faults], use_by: standing.useBy },
    readings: readings.map((one) => ({
      ...{ id: one.id, kind: one.kind, tenths_f: one.tenthsF, at: one.at.toISOString() },
      ...{ by: nameOf(one.actor), reason: one.reason, is_corrected: !standingIds.has(one.id) },
    })),
    needs: await needsOf(deps, batchId),
    goes_without: await withoutOf(db, batch),
    again: againOnWire(await readCookAgain(db, batchId)),
  }
}

const coolingOnWire = (cooling: Cooling) => ({
  verdict: cooling.verdict,
  is_warm: 'isWarm' in cooling && cooling.isWarm,
  warm_by: 'warmBy' in cooling ? cooling.warmBy.toISOString() : null,
  cold_by: 'coldBy' in cooling ? cooling.coldBy.toISOString() : null,
})

const againOnWire = (again: CookAgain | null): Card['again'] =>
  again && {
    portions: again.portions,
    parts: again.parts.map(({ id, name, status, isWhole }) => ({
      ...{ batch_id: id, name, status, is_whole: isWhole },
    })),
  }

/** What is still open of each ingredient is proposed from the lots that have to go first. */
async function needsOf({ db, clock, kitchen }: Deps, batchId: string): Promise<Card['needs']> {
  const lots = await listHouseLots(db)
  const used = await listUsedLots(db, batchId)
  const today = businessDateAt(kitchen, clock.now())
  return (await listNeeds(db, batchId)).map(({ ingredientId, name, mg, usedMg }) => {
    const own = lots.filter((lot) => lot.ingredientId === ingredientId && mayUse(lot, today))
    return {
      ...{ ingredient_id: ingredientId, ingredient: name, mg, used_mg: usedMg },
      proposed: proposeLots(Math.max(0, mg - usedMg), own, today).map((one) => ({
        lot_id: one.lotId,
        mg: one.mg,
      })),
      lots: own.map((lot) => ({
        ...{ id: lot.id, supplier_lot: lot.supplierLot, supplier: lot.supplier, on_hand_mg: lot.mg },
        use_by: lot.useBy,
      })),
      used: used
        .filter((lot) => lot.ingredientId === ingredientId)
        .map((lot) => ({
          ...{ lot_id: lot.lotId, supplier_lot: lot.supplierLot, supplier: lot.supplier },
          ...{ status: lot.status, mg: lot.mg },
        })),
    }
  })
}

async function withoutOf(db: Db, batch: BatchFactsRow): Promise<Card['goes_without']> {
  if (batch.mealId === null) return []
  if (batch.status !== 'discarded' && batch.producedPortions === null) return []
  const lines = await listCookedFor(db, batch.mealId, batch.deliveryDate)
  const left = leftToGive(portionsExpected(await listBatchesOfMeal(db, batch)), lines)
  const numbers = new Map(lines.map(({ orderItemId, orderNumber }) => [orderItemId, orderNumber]))
  const waiting = lines.filter(({ hasLeft }) => !hasLeft)
  return whoGoesWithout(waiting, left).map(({ orderItemId, portions }) => ({
    ...{ order_number: numbers.get(orderItemId) ?? '', portions },
  }))
}
