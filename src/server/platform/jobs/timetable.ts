import type { Logger } from 'pino'
import { type Busyness, createBusyness } from './busyness.ts'
import { createJobGate, type JobGate } from './job-gate.ts'
import { createRunWatch, type RunWatch } from './run-watch.ts'

/** Work that finds what to do by state: running it twice, late or in two processes changes nothing. */
export type Job = { name: string; everySeconds: number; run: (beside?: Beside) => Promise<void> }

/** What else the process does. A run that is asked for by hand is told nothing, and does all that there is. */
export type Beside = {
  /** Whether calls have kept the process busy since the last run of this job ended. */
  isBusy: boolean
}

export type Timetable = {
  /** No further run begins; resolves when the running ones have ended. */
  stop: () => Promise<void>
}

/**
 * Runs each job at once and then `everySeconds` after its last run ended. A failure is logged, the next run comes.
 * Runs wait while somebody holds the gate, and are watched while they are under way.
 */
export function startTimetable(
  jobs: readonly Job[],
  log: Pick<Logger, 'error'>,
  gate: JobGate = createJobGate(),
  watch: RunWatch = createRunWatch(log),
  newBusyness: () => Busyness = createBusyness,
): Timetable {
  const loops = jobs.map((job) => startLoop(job, log, gate, watch, newBusyness()))
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function startLoop(
  job: Job,
  log: Pick<Logger, 'error'>,
  gate: JobGate,
  watch: RunWatch,
  busyness: Busyness,
): Timetable {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const runOnce = async () => {
    try {
      await gate.pass(async () => {
        const beside = { isBusy: busyness.wasBusy() }
        if (!stopped) await watch.watch(job.name, () => job.run(beside))
      })
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed')
    }
    busyness.mark()
    if (!stopped) timer = setTimeout(begin, job.everySeconds * 1000)
  }
  const begin = () => {
    running = runOnce()
  }
  begin()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
