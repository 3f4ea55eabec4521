/** As long as no camera has seen a code, it is another thing that is held to it, though the code may be the same. */
const GONE_AFTER_MS = 1200

export type Sight = { readonly code: string; readonly lastAt: number }

/** What a camera sees now makes of what it saw before. `scanned`: a code that somebody has just held to it. */
export function seeCode(
  before: Sight | null,
  { code, at }: { readonly code: string | null; readonly at: number },
): { readonly sight: Sight | null; readonly scanned: string | null } {
  const current = before !== null && at - before.lastAt <= GONE_AFTER_MS ? before : null
  if (code === null) return { sight: current, scanned: null }
  return { sight: { code, lastAt: at }, scanned: current?.code === code ? null : code }
}
