import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { rehearseDueCutoffs } from './rehearse-cutoff.ts'
import { reportCutoffs } from './report-cutoff.ts'

/** Every minute: what owners are shown before a cutoff, and what they are told after it. */
export const cutoffReportsJob = (deps: { db: Db; clock: Clock; kitchen: Kitchen }): Job => ({
  name: 'cutoff-reports',
  everySeconds: 60,
  run: async () => {
    await reportCutoffs(deps)
    await rehearseDueCutoffs(deps)
  },
})
