/** A scanner types far faster than people: between two of its keys lies no more than this. */
const MOST_BETWEEN_KEYS_MS = 30
/** Fewer keys than that, however fast, are somebody's fingers. */
const SHORTEST_CODE = 6

export type Typing = { readonly text: string; readonly lastAt: number }
export const NOTHING_TYPED: Typing = { text: '', lastAt: Number.NEGATIVE_INFINITY }

/** `scanned`: a whole code, with whatever prefix the scanner sends; null for anything else. */
export type Heard = { readonly typing: Typing; readonly scanned: string | null }

/** What one more key makes of what was typed. Enter or Tab ends a code whose keys came as fast as a scanner types. */
export function hearKey(typing: Typing, { key, at }: { readonly key: string; readonly at: number }): Heard {
  const isFast = at - typing.lastAt <= MOST_BETWEEN_KEYS_MS
  if (key === 'Enter' || key === 'Tab') {
    const isWhole = isFast && typing.text.length >= SHORTEST_CODE
    return { typing: NOTHING_TYPED, scanned: isWhole ? typing.text : null }
  }
  if (key.length !== 1) return { typing, scanned: null }
  return { typing: { text: isFast ? typing.text + key : key, lastAt: at }, scanned: null }
}
