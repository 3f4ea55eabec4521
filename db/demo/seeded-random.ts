/** The same seed gives the same draws, on every machine and in every run. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction: () => number
  chance: (probability: number) => boolean
  /** Whole number, both ends included. */
  between: (lowest: number, highest: number) => number
  pick: <T>(choices: readonly T[]) => T
}

/** FNV-1a for the seed, mulberry32 for the draws. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (lowest: number, highest: number) =>
    lowest + Math.floor(fraction() * (highest - lowest + 1))
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (choices) => {
      const chosen = choices[between(0, choices.length - 1)]
      if (chosen === undefined) throw new RangeError('There is nothing to pick from')
      return chosen
    },
  }
}
