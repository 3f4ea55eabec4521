import { KEPT_DAYS } from '../../domain/retention/kept-days.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { emptyMails, emptyNotices, forgetWaiting } from './kept-contents.records.ts'

const DAY = 24 * 3_600_000
const ROWS_AT_ONCE = 1000

/** Every hour: what people wrote and read is not kept longer than somebody needs it. */
export function emptyOldContentsJob({ db, clock }: { db: Db; clock: Clock }): Job {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY)
  const allOf = async (empty: typeof emptyMails, days: number) => {
    const before = daysAgo(days)
    while ((await empty(db, { before, limit: ROWS_AT_ONCE })) === ROWS_AT_ONCE);
  }
  return {
    name: 'empty-old-contents',
    everySeconds: 3600,
    run: async () => {
      await allOf(emptyMails, KEPT_DAYS.mailContents)
      await allOf(emptyNotices, KEPT_DAYS.webhookPayloads)
      const waiting = {
        ...{ asked: daysAgo(KEPT_DAYS.waitingPeople), invited: daysAgo(KEPT_DAYS.invitedPeople) },
        limit: ROWS_AT_ONCE,
      }
      while ((await forgetWaiting(db, waiting)) === ROWS_AT_ONCE);
    },
  }
}
