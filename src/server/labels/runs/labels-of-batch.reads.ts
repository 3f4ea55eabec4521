import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { mealLabels } from '../../platform/db/schema/production/labels.ts'

/** How many labels of a batch count. */
export const countLabelsOf = (db: Db, batchId: string): Promise<number> =>
  db.$count(mealLabels, and(eq(mealLabels.batchId, batchId), isNull(mealLabels.voidedAt)))
