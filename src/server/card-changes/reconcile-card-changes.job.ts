import type { Job } from '../platform/jobs/timetable.ts'
import { type CardChangeRow, expireCardChange, listOpenCardChanges } from './card-changes.records.ts'
import { type CardChangeDeps, findUnansweredPage, fulfilCardChange } from './fulfil-card-change.ts'

const MINUTE = 60_000
const BATCH = 100

/** Pages that no return and no notice settled: the provider is asked. One that fails does not stop the others. */
export function reconcileCardChangesJob(deps: CardChangeDeps): Job {
  return {
    name: 'reconcile-card-changes',
    everySeconds: 30,
    run: async () => {
      const now = deps.clock.now()
      const startedBefore = new Date(now.getTime() - MINUTE)
      for (const change of await listOpenCardChanges(deps.db, { startedBefore, now, limit: BATCH }))
        await settleOpen(deps, change, now).catch((error: unknown) => {
          deps.log.error({ err: error, card_change: change.id }, 'a card change could not be settled yet')
        })
    },
  }
}

async function settleOpen(deps: CardChangeDeps, change: CardChangeRow, now: Date): Promise<void> {
  const providerSessionId = change.providerSessionId ?? (await findUnansweredPage(deps, change))
  const fulfilled = providerSessionId && (await fulfilCardChange(deps, providerSessionId))
  // A page that the provider does not know, or not any more, has only its time.
  if (!fulfilled && change.expiresAt <= now) await expireCardChange(deps.db, change.id)
}
