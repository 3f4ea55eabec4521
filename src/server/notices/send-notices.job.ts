import type { Job } from '../platform/jobs/timetable.ts'
import { type NoticeDeps, sendNotices } from './send-notices.ts'

/** Every five minutes: whatever is due and was not sent yet, however late. */
export function sendNoticesJob(deps: NoticeDeps): Job {
  return { name: 'send-notices', everySeconds: 300, run: () => sendNotices(deps) }
}
