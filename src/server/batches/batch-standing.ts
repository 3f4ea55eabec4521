import { type BatchFault, batchFaults } from '../../domain/batches/batch-rules.ts'
import { type Cooling, coolingVerdict } from '../../domain/batches/cooling.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { lastDayOf, lastDayOfMeal } from '../../domain/labels/last-day.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { findBatch, listInside, listNeeds, listReadings, type ReadingRow } from './batches.records.ts'

export type BatchStanding = {
  cooling: Cooling
  faults: readonly BatchFault[]
  /** The last day on which it may be eaten, by what of it was begun first and by what is said of its meal. */
  useBy: CalendarDate
}

/** Readings that count: those that were not corrected. */
export const standingReadings = (readings: readonly ReadingRow[]): readonly ReadingRow[] => {
  const corrected = new Set(readings.map(({ corrects }) => corrects))
  return readings.filter(({ id }) => !corrected.has(id))
}

/** Whether a batch may be released, and until when it may be eaten. @returns null for an unknown one */
export async function readStanding(
  db: Db,
  kitchen: Kitchen,
  batchId: string,
  now: Date,
): Promise<BatchStanding | null> {
  const batch = await findBatch(db, batchId)
  if (!batch) return null
  const cooling = coolingVerdict(standingReadings(await listReadings(db, batchId)), now)
  const needs = await listNeeds(db, batchId)
  const inside = await listInside(db, batchId)
  const faults = batchFaults({
    ...{ needsCooling: batch.needsCooling, isHeld: batch.isHeld, cooling },
    withoutLot: needs.filter(({ hasLots, usedMg }) => hasLots && usedMg <= 0).length,
    heldLots: inside.reduce((sum, { heldLots }) => sum + heldLots, 0),
    openParts: inside.filter(({ id, status }) => id !== batchId && status !== 'released').length,
  })
  const days = inside.map(({ startedAt }) => businessDateAt(kitchen, startedAt ?? now))
  const [first = businessDateAt(kitchen, now), ...others] = days
  return { cooling, faults, useBy: lastDayOfMeal(lastDayOf([first, ...others]), batch) }
}
