import type { EventLoopUtilization } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { createBusyness } from './busyness.ts'

/** An event loop that has been active for one of the given shares since the last reading. */
function loopOf(shares: number[]) {
  const readings: (EventLoopUtilization | undefined)[] = []
  const read = (since?: EventLoopUtilization): EventLoopUtilization => {
    readings.push(since)
    return { idle: readings.length, active: 0, utilization: since === undefined ? 0 : (shares.shift() ?? 0) }
  }
  return { read, readings }
}

test('a process is busy when its event loop has something to do for most of the time', () => {
  const { wasBusy } = createBusyness(loopOf([0.69, 0.71]).read)
  expect([wasBusy(), wasBusy()]).toEqual([false, true])
})

test('it counts from the last mark', () => {
  const { read, readings } = loopOf([0, 0])
  const { mark, wasBusy } = createBusyness(read)
  wasBusy()
  mark()
  wasBusy()
  // Taken by the first reading and by the mark, the third of four.
  expect(readings.map((since) => since?.idle)).toEqual([undefined, 1, undefined, 3])
})

test('a process that computes all the time is busy', () => {
  const { wasBusy } = createBusyness()
  for (const until = performance.now() + 20; performance.now() < until; );
  expect(wasBusy()).toBe(true)
})
