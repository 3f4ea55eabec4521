import { AsyncLocalStorage } from 'node:async_hooks'
import { statementChannel } from '../../../../src/server/platform/db/connection/preparing-client.ts'

export type CountedStatements = {
  /** How many statements are sent by what is done here, whatever else is done meanwhile. */
  of(act: () => Promise<unknown>): Promise<number>
  stop(): void
}

export function countStatements(): CountedStatements {
  const counts = new AsyncLocalStorage<{ sent: number }>()
  const note = () => {
    const count = counts.getStore()
    if (count) count.sent++
  }
  statementChannel.subscribe(note)
  return {
    of: async (act) => {
      const count = { sent: 0 }
      await counts.run(count, act)
      return count.sent
    },
    stop: () => statementChannel.unsubscribe(note),
  }
}
