import { forgetFacts } from '../../../src/server/platform/db/kept/kept-facts.ts'
import type { Database } from '../../../src/server/platform/db/open-database.ts'

/** A database that many test files have one after the other. */
export type Renewable = {
  database: Database
  /** Makes it as new; false when it can only be thrown away. */
  bringBack: () => Promise<boolean>
  throwAway: () => Promise<void>
}

/** Each holds an engine in memory, or connections. */
const MOST_IDLE = 2

/**
 * Hands the database of one test file to the next, open and as new: opening one, and letting it plan every statement
 * again, costs more than most test files do.
 */
export function reusedDatabases<T extends Renewable>(
  open: (template: string) => Promise<T>,
  mostIdle = MOST_IDLE,
): (template: string) => Promise<T & { giveBack: () => Promise<void> }> {
  const idle = new Map<string, T[]>()
  return async (template) => {
    const waiting = idle.get(template) ?? []
    idle.set(template, waiting)
    const taken = waiting.pop() ?? (await open(template))
    const release = async () => {
      if (waiting.length >= mostIdle || !(await taken.bringBack())) return taken.throwAway()
      // It was brought back without the triggers that tell of a change.
      forgetFacts(taken.database.db)
      waiting.push(taken)
    }
    let released: Promise<void> | undefined
    const giveBack = () => {
      released ??= release()
      return released
    }
    return { ...taken, giveBack }
  }
}
