import { sparePortions } from '../../domain/cases/short-cases.ts'
import { PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { findHeld } from '../batches/stopped-food.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { countCooked, listBatchesOfMeals } from './short-cases.records.ts'

/**
 * By meal of a released work order: portions that no box is to get. A batch that is held has none, released or not; nor has a
 * meal whose recipe has changed since the release: what is known of it is not true of what was cooked.
 */
export async function readSpare(db: Db, deliveryDate: CalendarDate): Promise<ReadonlyMap<string, number>> {
  const batches = await listBatchesOfMeals(db, deliveryDate, null)
  const held = await findHeld(
    db,
    batches.map(({ id }) => id),
  )
  const ordered = await countCooked(db, deliveryDate, PLACED_STATUSES)
  return new Map(
    [...new Set(batches.map(({ mealId }) => mealId))].map((mealId) => {
      const own = batches.filter((batch) => batch.mealId === mealId && batch.isOfToday)
      const standing = own.map((batch) => ({ ...batch, isStopped: held.has(batch.id) }))
      return [mealId, sparePortions(standing, ordered.get(mealId) ?? 0)]
    }),
  )
}
