/** The only source of the present moment. Everything that depends on time takes one (docs/rulings.md, Time). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs as fast as the real one and a fixed time away from it (docs/decisions/0025). */
export type TurnableClock = Clock & {
  /** What it is measured against. */
  real: Clock
  /** Milliseconds it is ahead of real time; negative behind it. */
  offsetMs(): number
  setOffset(offsetMs: number): void
}

export function turnableClock(real: Clock = systemClock, startOffsetMs = 0): TurnableClock {
  let offset = startOffsetMs
  return {
    real,
    now: () => new Date(real.now().getTime() + offset),
    offsetMs: () => offset,
    setOffset: (offsetMs) => {
      offset = offsetMs
    },
  }
}
