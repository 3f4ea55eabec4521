import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { cancelStaleDrafts } from './cancel-stale-drafts.ts'

/** Every five minutes, until no stale draft is left. */
export function cancelStaleDraftsJob(deps: { db: Db; clock: Clock; kitchen: Kitchen }): Job {
  return {
    name: 'cancel-stale-drafts',
    everySeconds: 300,
    run: async () => {
      while ((await cancelStaleDrafts(deps)) > 0);
    },
  }
}
