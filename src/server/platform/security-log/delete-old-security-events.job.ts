import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../jobs/timetable.ts'
import { deleteSecurityEvents } from './security-events.records.ts'

const DAY = 24 * 3_600_000
const ROWS_AT_ONCE = 5000

type Deps = { db: Db; clock: Clock; config: { securityLogDays: number } }

/** Every hour: what is older than the installation keeps goes, and nothing else ever does. */
export function deleteOldSecurityEventsJob({ db, clock, config }: Deps): Job {
  return {
    name: 'delete-old-security-events',
    everySeconds: 3600,
    run: async () => {
      const before = new Date(clock.now().getTime() - config.securityLogDays * DAY)
      while ((await deleteSecurityEvents(db, before, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
    },
  }
}
