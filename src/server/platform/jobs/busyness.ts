import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** Above this share of its time at work, a process lets its callers wait. */
const BUSY_FROM = 0.7

type Reading = (since?: EventLoopUtilization) => EventLoopUtilization

export type Busyness = {
  /** Starts to count anew. */
  mark: () => void
  /** Whether the process was busy since the last mark. */
  wasBusy: () => boolean
}

/** How busy this process is, by the share of time in which its event loop had something to do. */
export function createBusyness(read: Reading = (since) => performance.eventLoopUtilization(since)): Busyness {
  let since = read()
  return {
    mark: () => {
      since = read()
    },
    wasBusy: () => read(since).utilization > BUSY_FROM,
  }
}
