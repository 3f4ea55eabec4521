import type { Job } from '../jobs/timetable.ts'
import { type SendMailsDeps, sendOutboxMails } from './send-outbox-mails.ts'

/** A mail gives way to households that are waiting for this long at most. */
export const YIELDS_FOR_SECONDS = 60
/** After this many batches a run ends, and the next one looks again how busy the process is. */
const BATCHES_OF_RUN = 50

/**
 * Every second, as long as something leaves. While calls keep the process busy a run is one batch, unless its mails are a
 * minute old already (docs/decisions/0125). While the mail server is away a run ends after one batch as well, so that
 * thousands of waiting mails make none that lasts for hours. So does a run while the product stops.
 */
export function sendOutboxMailsJob(deps: SendMailsDeps & { stopping: AbortSignal }): Job {
  return {
    name: 'send-outbox-mails',
    everySeconds: 1,
    run: async (beside) => {
      const mostBatches = beside ? BATCHES_OF_RUN : Number.POSITIVE_INFINITY
      let goesOn = true
      for (let batch = 0; goesOn && batch < mostBatches && !deps.stopping.aborted; batch++) {
        const { done, oldestSeconds } = await sendOutboxMails(deps)
        goesOn = done > 0 && (!beside?.isBusy || oldestSeconds >= YIELDS_FOR_SECONDS)
      }
    },
  }
}
