import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { holdWorkOrderOf } from '../kitchen/work-order-of-day.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { bringAllShortCases } from './bring-short-cases.ts'
import { openCases } from './open-cases.ts'

/**
 * Staff look for new clashes before the release does. What is released is cooked as it is: from then on they look for portions
 * that are missing.
 */
export async function lookForCases(
  { db, clock, authSecret }: { db: Db; clock: Clock; authSecret: string },
  deliveryDate: CalendarDate,
  by: HistoryActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const workOrder = await holdWorkOrderOf(tx, deliveryDate)
    const now = clock.now()
    if (workOrder?.releasedAt) return bringAllShortCases(tx, deliveryDate, { by, now })
    const opened = await openCases(tx, deliveryDate, { by, now, authSecret })
    await recordChange(tx, {
      ...{ by, at: now, act: 'looked', before: null, after: { new_cases: opened.length } },
      subject: { kind: 'kitchen-case', id: deliveryDate, name: deliveryDate },
    })
  })
}
