import { setTimeout as pass } from 'node:timers/promises'

/** Waits for the work, but no longer than this, and whatever becomes of it. */
export async function withinMs(ms: number, work: PromiseLike<unknown>): Promise<void> {
  const enough = new AbortController()
  const done = Promise.resolve(work).catch(() => {})
  await Promise.race([done, pass(ms, undefined, { signal: enough.signal }).catch(() => {})])
  enough.abort()
}
