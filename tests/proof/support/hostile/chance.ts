/** Numbers that look random and are the same for the same seed. */
export type Chance = {
  /** An integer from 0 to below `below`. */
  upTo(below: number): number
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
  pick<T>(choices: readonly T[]): T
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** @param name so that the inputs of one operation stay the same when another is added */
export function chanceOf(seed: number, name: string): Chance {
  let state = (seed ^ hashOf(name)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (below: number) => Math.floor(next() * below)
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[upTo(choices.length)]
    if (choice === undefined && !choices.includes(choice as T))
      throw new Error('There is nothing to pick from')
    return choice as T
  }
  return { upTo, percent: (share) => next() * 100 < share, pick }
}
