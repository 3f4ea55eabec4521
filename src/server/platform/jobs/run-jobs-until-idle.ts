import type { Logger } from 'pino'
import type { Job } from './timetable.ts'

/** Jobs give each other work (a charge makes a mail), but a round that never comes to rest must not hold the caller. */
const MOST_ROUNDS = 10
const TRIES_OF_A_FAILING_JOB = 3

/**
 * Runs every job in turn, again and again, until a whole round has written nothing: then nothing is left to do at
 * this moment. A job that fails is logged and has
 * a few more tries.
 * @param latestWrite changes whenever something was written
 * @returns how many rounds it took
 */
export async function runJobsUntilIdle(
  jobs: readonly Job[],
  { latestWrite, log }: { latestWrite: () => Promise<string>; log: Pick<Logger, 'error'> },
): Promise<number> {
  for (let round = 1, before = await latestWrite(); ; round++) {
    const failed = await runRound(jobs, log)
    const after = await latestWrite()
    const isIdle = after === before && (!failed || round >= TRIES_OF_A_FAILING_JOB)
    if (isIdle || round === MOST_ROUNDS) return round
    before = after
  }
}

async function runRound(jobs: readonly Job[], log: Pick<Logger, 'error'>): Promise<boolean> {
  let failed = false
  for (const job of jobs) {
    try {
      await job.run()
    } catch (error) {
      failed = true
      log.error({ err: error, job: job.name }, 'job failed')
    }
  }
  return failed
}
