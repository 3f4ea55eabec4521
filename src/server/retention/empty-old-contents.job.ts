import { KEPT_DAYS } from '../../domain/retention/kept-days.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { emptyMails, emptyNotices } from './kept-contents.records.ts'

const DAY = 24 * 3_600_000
const ROWS_AT_ONCE = 1000

/** Every hour: what people wrote and read is not kept longer than somebody needs it. */
export function emptyOldContentsJob({ db, clock }: { db: Db; clock: Clock }): Job {
  const allOf = async (empty: typeof emptyMails, days: number) => {
    const before = new Date(clock.now().getTime() - days * DAY)
    while ((await empty(db, { before, limit: ROWS_AT_ONCE })) === ROWS_AT_ONCE);
  }
  return {
    name: 'empty-old-contents',
    everySeconds: 3600,
    run: async () => {
      await allOf(emptyMails, KEPT_DAYS.mailContents)
      await allOf(emptyNotices, KEPT_DAYS.webhookPayloads)
    },
  }
}
