import type { Logger } from 'pino'
import { nextClockStop } from '../../domain/clock/clock-stops.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readWeekExceptions } from '../delivery/delivery-weeks.reads.ts'
import type { TurnableClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/open-database.ts'
import { snapshotName } from '../platform/db/snapshot-name.ts'
import type { JobGate } from '../platform/jobs/job-gate.ts'
import { runJobsUntilIdle } from '../platform/jobs/run-jobs-until-idle.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { type KeptClock, readKeptClock, saveOffset, saveTurn, type Turn } from './turned-clock.records.ts'

export type TurnClockDeps = {
  database: Pick<Database, 'db' | 'listen'>
  clock: TurnableClock
  kitchen: Kitchen
  /** What has to happen at each stop. */
  jobs: () => readonly Job[]
  gate: JobGate
  /** Lets the payment stand-in show the same time. */
  tellProvider: (offsetMs: number) => Promise<void>
  log: Logger
}

export type TurnFailure = { code: 'too_far' }

export type ClockTurner = {
  clock: TurnableClock
  read(): Promise<KeptClock & { isTurning: boolean }>
  /**
   * Forwards, the turn begins and goes on in the background: through every stop, with all jobs run at each. During
   * a turn it names a new end. Backwards, the clock just shows the earlier time: nothing is undone.
   */
  turnTo(target: Date): Promise<Outcome<'turning' | 'set', TurnFailure>>
  backToRealTime(): Promise<void>
  /** Ends a turn at the moment it has come to. */
  endTurn(): Promise<void>
  /** Goes on with a turn that was cut off; without one, nothing. */
  resume(): Promise<void>
  /** Keeps to the time of another process on the same database. @returns how to stop */
  follow(): Promise<() => Promise<void>>
  /** Resolves when no turn is under way. */
  settled(): Promise<void>
  /** Leaves a turn where it is; the next start goes on with it. */
  stop(): Promise<void>
}

const FARTHEST_YEARS = 30
const YEAR = 365.25 * 24 * 3_600_000

type TurnerState = { turn: Turn | null; running: Promise<void> | null; stopped: boolean }

/** The hand on the clock of a trial (docs/decisions/0025). One per process. */
export function createClockTurner(deps: TurnClockDeps): ClockTurner {
  const { clock, database, gate } = deps
  const state: TurnerState = { turn: null, running: null, stopped: false }
  const endTurn = async () => {
    state.turn = null
    await saveTurn(database.db, null)
    await state.running
  }
  const setOffset = (offsetMs: number) => gate.alone(() => moveTo(deps, offsetMs))
  const go = async (turn: Turn) => {
    state.turn = turn
    await saveTurn(database.db, turn)
    start(deps, state)
  }
  return {
    clock,
    read: async () => ({ ...(await readKeptClock(database.db)), isTurning: state.running !== null }),
    turnTo: async (target) => {
      if (Math.abs(target.getTime() - clock.real.now().getTime()) > FARTHEST_YEARS * YEAR)
        return fail({ code: 'too_far' })
      const now = clock.now()
      if (target > now) {
        await go({ from: state.turn?.from ?? now, target })
        return succeed('turning')
      }
      await endTurn()
      await setOffset(target.getTime() - clock.real.now().getTime())
      return succeed('set')
    },
    backToRealTime: async () => {
      await endTurn()
      await setOffset(0)
    },
    endTurn,
    resume: async () => {
      const { turn } = await readKeptClock(database.db)
      if (turn) await go(turn)
    },
    follow: () => database.listen('turned_clock', () => void catchUp(deps, state)),
    settled: async () => {
      await state.running
    },
    stop: async () => {
      state.stopped = true
      await state.running
    },
  }
}

/** Saved first: what a killed product shows when it starts again is never before what it has shown. */
async function moveTo({ database, clock, tellProvider }: TurnClockDeps, offsetMs: number): Promise<void> {
  await saveOffset(database.db, offsetMs)
  clock.setOffset(offsetMs)
  await tellProvider(offsetMs)
}

function start(deps: TurnClockDeps, state: TurnerState): void {
  if (state.running || state.stopped) return
  state.running = deps.gate
    .alone(() => passThroughStops(deps, state))
    .then(
      () => {
        state.running = null
        // Asked for while the last one was ending.
        if (state.turn) start(deps, state)
      },
      (error: unknown) => {
        state.running = null
        deps.log.error({ err: error }, 'the clock stopped on its way; it goes on when it is asked to')
      },
    )
}

async function passThroughStops(deps: TurnClockDeps, state: TurnerState): Promise<void> {
  const { clock, database } = deps
  const runJobs = () =>
    runJobsUntilIdle(deps.jobs(), { latestWrite: () => snapshotName(database.db), log: deps.log })
  // What is due by now comes before anything later; after a kill it may be a lot.
  await runJobs()
  while (state.turn && !state.stopped) {
    const now = clock.now()
    const { turn } = state
    if (turn.target <= now) {
      await saveTurn(database.db, null)
      if (state.turn === turn) state.turn = null
      else await saveTurn(database.db, state.turn)
      continue
    }
    const stop = nextClockStop(deps.kitchen, now, turn.target, await readWeekExceptions(database.db))
    await moveTo(deps, stop.getTime() - clock.real.now().getTime())
    await runJobs()
  }
}

/** A turn of this process knows better than any notice of it. */
async function catchUp(deps: TurnClockDeps, state: TurnerState): Promise<void> {
  const isOwn = () => state.running !== null || state.stopped
  try {
    if (isOwn()) return
    const { offsetMs } = await readKeptClock(deps.database.db)
    if (isOwn() || offsetMs === deps.clock.offsetMs()) return
    deps.clock.setOffset(offsetMs)
    await deps.tellProvider(offsetMs)
  } catch (error) {
    deps.log.error({ err: error }, 'the turned clock could not be read')
  }
}
