import { listDueCards } from '../cards/cards.reads.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { refreshCard } from './follow-card.ts'
import type { CardChangeDeps } from './fulfil-card-change.ts'

const BATCH = 50

/** Cards whose notice may never have come: renewed, taken away, or deleted with their customer. */
export const refreshCardsJob = (deps: CardChangeDeps): Job => ({
  name: 'refresh-cards',
  everySeconds: 60,
  run: async () => {
    for (const card of await listDueCards(deps.db, deps.clock.now(), BATCH))
      try {
        await refreshCard(deps, card)
      } catch (error) {
        deps.log.warn({ err: error, card: card.id }, 'the payment provider could not be asked about a card')
        return
      }
  },
})
