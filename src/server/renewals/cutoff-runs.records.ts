import type { Db } from '../platform/db/db.ts'
import { cutoffRuns } from '../platform/db/schema/renewals.ts'

/** The first box of a delivery date that a run looks at begins that date's run; later runs go on with it. */
export async function recordRunStart(
  db: Db,
  boxes: readonly { deliveryDate: string; ordersCloseAt: Date }[],
  now: Date,
): Promise<void> {
  const dates = new Map(boxes.map((box) => [box.deliveryDate, box.ordersCloseAt]))
  const rows = [...dates].map(([deliveryDate, ordersCloseAt]) => ({
    deliveryDate,
    ordersCloseAt,
    startedAt: now,
  }))
  if (rows.length > 0) await db.insert(cutoffRuns).values(rows).onConflictDoNothing()
}
