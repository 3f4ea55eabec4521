/** The only source of the present moment. Everything that depends on time takes one (decisions, Time). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
