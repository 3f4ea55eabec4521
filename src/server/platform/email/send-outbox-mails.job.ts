import type { Job } from '../jobs/timetable.ts'
import { type SendMailsDeps, sendOutboxMails } from './send-outbox-mails.ts'

/** Every second, until nothing is due. */
export function sendOutboxMailsJob(deps: SendMailsDeps): Job {
  return {
    name: 'send-outbox-mails',
    everySeconds: 1,
    run: async () => {
      while ((await sendOutboxMails(deps)) > 0);
    },
  }
}
