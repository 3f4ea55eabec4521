import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { KEPT_DAYS } from '../../domain/retention/kept-days.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { addDays } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import { emptyMails, emptyNotices, forgetWaiting } from './kept-contents.records.ts'
import { forgetLabels, unnameLabels } from './kept-labels.records.ts'

const DAY = 24 * 3_600_000
const ROWS_AT_ONCE = 1000

/** Every hour: what people wrote and read is not kept longer than somebody needs it. */
export function emptyOldContentsJob({ db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen }): Job {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY)
  const allOf = async (empty: typeof emptyMails, days: number) => {
    const before = daysAgo(days)
    while ((await empty(db, { before, limit: ROWS_AT_ONCE })) === ROWS_AT_ONCE);
  }
  const labelsOf = async (take: typeof unnameLabels, days: number) => {
    const before = addDays(businessDateAt(kitchen, clock.now()), -days)
    while ((await take(db, { before, limit: ROWS_AT_ONCE })) === ROWS_AT_ONCE);
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
      await labelsOf(unnameLabels, KEPT_DAYS.labelNames)
      await labelsOf(forgetLabels, KEPT_DAYS.labels)
    },
  }
}
