import { type UnmarkedDay, unmarkedDays } from '../../domain/kitchen/unmarked-days.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { addDays } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { countUnmarkedBoxes } from './kitchen.records.ts'

/** A year: older days are not asked about any more, so that the list of days has an end. */
const DAYS_BACK = 366

/** Days before today with boxes that nobody marked as delivered, test orders left out. */
export async function listUnmarkedDays({
  db,
  clock,
  kitchen,
}: {
  db: Db
  clock: Clock
  kitchen: Kitchen
}): Promise<readonly UnmarkedDay[]> {
  const today = businessDateAt(kitchen, clock.now())
  return unmarkedDays(await countUnmarkedBoxes(db, addDays(today, -DAYS_BACK), addDays(today, -1)))
}
