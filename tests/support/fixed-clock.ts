import type { Clock } from '../../src/server/platform/clock.ts'

/** A clock that stands still until a test moves it. */
export type FixedClock = Clock & {
  set(instant: string | Date): void
  advance(step: { seconds?: number; minutes?: number; hours?: number; days?: number }): void
}

export function fixedClock(start: string): FixedClock {
  let present = new Date(start)
  return {
    now: () => new Date(present),
    set: (instant) => {
      present = new Date(instant)
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      present = new Date(present.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
