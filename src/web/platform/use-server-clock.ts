import { useEffect, useState } from 'react'

/** An answer's own time. `said` is the server's instant, `heardAt` this browser's clock when it came, in ms. */
export type ServerTime = { said: Date; heardAt: number }

/**
 * The server's time: what an answer said, and what has passed here since. The browser's clock may be wrong by days.
 * Comes again at `nextChange`, so that what ends then goes from a screen that nobody touches.
 */
export function useServerClock({ said, heardAt }: ServerTime, nextChange: (now: Date) => Date | null): Date {
  const [looks, setLooks] = useState(0)
  const lead = said.getTime() - heardAt
  const now = new Date(Date.now() + lead)
  const next = nextChange(now)?.getTime() ?? null
  // A timer may come early by a moment: every look sets the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => setLooks((before) => before + 1), next - lead - Date.now())
    return () => clearTimeout(timer)
  }, [next, lead, looks])
  return now
}
