import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { deleteExpiredRows } from './expired-rows.records.ts'

/** Long enough to look into what happened, and for clocks that differ. */
const DAYS_KEPT = 7

/** Every hour: each visitor leaves rows behind that would otherwise pile up forever. */
export function deleteExpiredRowsJob({ db, clock }: { db: Db; clock: Clock }): Job {
  return {
    name: 'delete-expired-rows',
    everySeconds: 3600,
    run: () => deleteExpiredRows(db, new Date(clock.now().getTime() - DAYS_KEPT * 24 * 3_600_000)),
  }
}
