import type { JobStanding } from '../../domain/shop/shop-health.ts'
import type { Clock } from '../platform/clock.ts'
import type { JobRan } from '../platform/jobs/run-watch.ts'

/** How the last runs of this process's jobs ended. */
export function createJobStandings(clock: Clock) {
  const standings = new Map<string, JobStanding>()
  return {
    heard: ({ job, failed }: Pick<JobRan, 'job' | 'failed'>): void => {
      const before = standings.get(job)
      const now = clock.now()
      standings.set(job, {
        job,
        lastGoodAt: failed ? (before?.lastGoodAt ?? null) : now,
        failedSince: failed ? (before?.failedSince ?? now) : null,
      })
    },
    list: (): JobStanding[] => [...standings.values()],
  }
}

export type JobStandings = ReturnType<typeof createJobStandings>
