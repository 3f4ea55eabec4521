import type { Job } from '../jobs/timetable.ts'
import { type SendMailsDeps, sendOutboxMails } from './send-outbox-mails.ts'

/**
 * Every second, as long as something leaves. While the mail server is away a run ends after one batch, so that
 * thousands of waiting mails make none that lasts for hours. So does a run while the product stops.
 */
export function sendOutboxMailsJob(deps: SendMailsDeps & { stopping: AbortSignal }): Job {
  return {
    name: 'send-outbox-mails',
    everySeconds: 1,
    run: async () => {
      while (!deps.stopping.aborted && (await sendOutboxMails(deps)) > 0);
    },
  }
}
