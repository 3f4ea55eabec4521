import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { upsertAnswers } from './customers.records.ts'

/** Keeps the household size, 1 to 10; preferences stay as they are. */
export async function saveHousehold(
  deps: { db: Db; clock: Clock },
  householdSize: number,
  userId: string,
): Promise<void> {
  await upsertAnswers(deps.db, userId, { householdSize }, deps.clock.now())
}
