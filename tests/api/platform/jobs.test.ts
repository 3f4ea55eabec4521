import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRunWatch } from '../../../src/server/platform/jobs/run-watch.ts'
import { type Job, startTimetable, type Timetable } from '../../../src/server/platform/jobs/timetable.ts'

const HOUR_MS = 3_600_000
const errors: unknown[] = []
const log = { error: (facts: unknown) => void errors.push(facts) }
let timetable: Timetable | undefined

beforeEach(() => {
  errors.length = 0
  vi.useFakeTimers()
})
afterEach(async () => {
  await timetable?.stop()
  vi.useRealTimers()
})

/** A job that ends when it is told to. */
function heldJob(everySeconds: number) {
  let end = () => {}
  const runs = { begun: 0, ended: 0 }
  const job: Job = {
    name: 'held',
    everySeconds,
    run: async () => {
      runs.begun++
      await new Promise<void>((resolve) => {
        end = resolve
      })
      runs.ended++
    },
  }
  return { job, runs, end: () => end() }
}

describe('the timetable', () => {
  test('runs each job at once and then at its own pace', async () => {
    const runs = { often: 0, seldom: 0 }
    const count = (name: keyof typeof runs, everySeconds: number): Job => ({
      name,
      everySeconds,
      run: async () => void runs[name]++,
    })
    timetable = startTimetable([count('often', 1), count('seldom', 60)], log as never)
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toEqual({ often: 1, seldom: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(runs).toEqual({ often: 61, seldom: 2 })
  })

  test('never runs a job beside itself, however long it takes', async () => {
    const { job, runs, end } = heldJob(1)
    timetable = startTimetable([job], log as never)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(runs).toEqual({ begun: 1, ended: 0 })
    end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(runs).toEqual({ begun: 2, ended: 1 })
    end()
  })

  test('logs a failure by the job’s name and runs it again', async () => {
    let runs = 0
    const failing: Job = {
      name: 'failing',
      everySeconds: 5,
      run: async () => {
        runs++
        throw new Error('no luck')
      },
    }
    timetable = startTimetable([failing], log as never)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(runs).toBe(3)
    expect(errors).toHaveLength(3)
    expect(errors[0]).toMatchObject({ job: 'failing', err: { message: 'no luck' } })
  })

  test('one job’s failure or slowness holds up no other', async () => {
    const { job, end } = heldJob(1)
    let runs = 0
    const quick: Job = { name: 'quick', everySeconds: 1, run: async () => void runs++ }
    timetable = startTimetable([job, quick], log as never)
    await vi.advanceTimersByTimeAsync(3000)
    expect(runs).toBe(4)
    end()
  })

  test('says once that a run hangs, and knows it until the run ends', async () => {
    const { job, runs, end } = heldJob(1)
    const watch = createRunWatch(log as never)
    timetable = startTimetable([job], log as never, undefined, watch)
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
    expect([watch.hanging(), errors]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
    expect([watch.hanging(), errors]).toEqual([['held'], [{ job: 'held' }]])
    end()
    await vi.advanceTimersByTimeAsync(HOUR_MS / 2)
    expect(runs.begun).toBe(2)
    expect([watch.hanging(), errors]).toEqual([[], [{ job: 'held' }]])
    end()
  })

  test('stops after the run that is under way, and begins no other', async () => {
    const { job, runs, end } = heldJob(1)
    timetable = startTimetable([job], log as never)
    let stopped = false
    const stopping = timetable.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect(stopped).toBe(false)
    end()
    await stopping
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toEqual({ begun: 1, ended: 1 })
  })
})
