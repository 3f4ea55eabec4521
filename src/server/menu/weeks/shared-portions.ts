import type { PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
import { oversoldMeals, sharePortions } from '../../../domain/menu-weeks/portions.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listShares, lockWeeks, readMenuVersion, readTakenPortions, saveShare } from './portions.records.ts'

type Week = { scheduledDate: CalendarDate; deliveryDate: CalendarDate }

/** The portions of a week to be shared out among boxes whose orders are `besides`; all other orders have theirs. */
export const readShares = async (
  db: Db,
  { deliveryDate }: Pick<Week, 'deliveryDate'>,
  week: PublishedWeek,
  besides: readonly string[],
) => sharePortions(week, await readTakenPortions(db, deliveryDate, besides))

/** Whoever wants portions of this week waits until the transaction ends. */
export const holdWeek = (tx: Db, { scheduledDate }: Pick<Week, 'scheduledDate'>): Promise<void> =>
  lockWeeks(tx, [scheduledDate])

/** Whether the portions of a week were shared out by its present menu, and nothing more is taken than there was then. */
export const isSharedOut = async (db: Db, week: Week, limited: PublishedWeek): Promise<boolean> =>
  (await listShares(db, [week.scheduledDate])).get(week.scheduledDate) === (await stateOf(db, week, limited))

export const markSharedOut = async (tx: Db, week: Week, limited: PublishedWeek): Promise<void> =>
  saveShare(tx, week.scheduledDate, await stateOf(tx, week, limited))

async function stateOf(db: Db, { deliveryDate }: Week, limited: PublishedWeek): Promise<string> {
  const oversold = oversoldMeals(limited, await readTakenPortions(db, deliveryDate))
  return JSON.stringify([await readMenuVersion(db), oversold])
}
