import { and, eq, isNull } from 'drizzle-orm'
import type { CutoffReport } from '../../domain/cutoffs/cutoff-report.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { cutoffRuns } from '../platform/db/schema/renewals.ts'

/** The first box of a delivery date that a run looks at begins that date's run; later runs go on with it. */
export async function recordRunStart(
  db: Db,
  boxes: readonly { deliveryDate: CalendarDate; ordersCloseAt: Date }[],
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

/** @returns false when somebody else has finished it */
export async function finishRun(
  tx: Db,
  { deliveryDate, report, now }: { deliveryDate: CalendarDate; report: CutoffReport; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(cutoffRuns)
    .set({ finishedAt: now, report })
    .where(and(eq(cutoffRuns.deliveryDate, deliveryDate), isNull(cutoffRuns.finishedAt)))
    .returning({ deliveryDate: cutoffRuns.deliveryDate })
  return rows.length === 1
}
