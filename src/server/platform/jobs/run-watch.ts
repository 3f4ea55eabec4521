import type { Logger } from 'pino'

/** Far longer than any run takes: everything that a run waits for gives up after seconds. */
const LONGEST_RUN_MS = 60 * 60_000

/** A run that has ended. */
export type JobRan = { job: string; seconds: number; failed: boolean }

/** Knows the jobs that hang: a run of theirs has been under way for more than an hour, so no other one begins. */
export type RunWatch = {
  watch(job: string, run: () => Promise<void>): Promise<void>
  /** Names of the jobs that hang at this moment. */
  hanging(): string[]
}

/** Each run that hangs is logged once, when its hour is over. */
export function createRunWatch(
  log: Pick<Logger, 'error'>,
  heard: (ran: JobRan) => void = () => {},
  traced: (job: string, run: () => Promise<void>) => Promise<void> = (_, run) => run(),
): RunWatch {
  const hanging = new Set<string>()
  return {
    watch: async (job, run) => {
      const timer = setTimeout(() => {
        hanging.add(job)
        log.error({ job }, 'job has been running for an hour and holds up its next run: restart the product')
      }, LONGEST_RUN_MS)
      timer.unref()
      const began = performance.now()
      const end = (failed: boolean) => heard({ job, seconds: (performance.now() - began) / 1000, failed })
      try {
        await traced(job, run)
        end(false)
      } catch (error) {
        end(true)
        throw error
      } finally {
        clearTimeout(timer)
        hanging.delete(job)
      }
    },
    hanging: () => [...hanging],
  }
}
