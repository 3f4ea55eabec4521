import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** From this share of a process's time on, whoever calls it waits for others who do. */
const BUSY_FROM = 0.7

type Reading = (since?: EventLoopUtilization) => EventLoopUtilization

export type Busyness = {
  /** From here on it counts. */
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
