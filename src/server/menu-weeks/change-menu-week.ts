import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { lockMenuWeek, type MenuWeekRow } from './menu-weeks.records.ts'

export type MenuWeekDeps = { db: Db; clock: Clock; kitchen: Kitchen }

/** A week's menu as somebody saw it when they changed it; version 0 for a week without one. */
export type WeekVersion = { scheduledDate: CalendarDate; version: number }

export type ChangeFailure =
  | { code: 'week_not_open' }
  | { code: 'changed_meanwhile'; scheduledDate: CalendarDate }

/** The week that is changed, locked until the transaction ends. */
export type HeldWeek = { tx: Db; now: Date; by: HistoryActor; week: DeliveryWeek; row: MenuWeekRow }

/**
 * Changes the menu of a week that still takes orders, in one transaction under its lock. Of two who change the same version
 * one is refused.
 */
export async function changeMenuWeek<F extends { code: string }>(
  { db, clock, kitchen }: MenuWeekDeps,
  { scheduledDate, version }: WeekVersion,
  by: HistoryActor,
  change: (held: HeldWeek) => Promise<Outcome<null, F>>,
): Promise<Outcome<null, F | ChangeFailure>> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<Outcome<null, F | ChangeFailure>> => {
    await actAs(tx, by)
    const week = (await readOpenWeeks(kitchen, tx, now)).find((one) => one.scheduledDate === scheduledDate)
    if (!week) return fail({ code: 'week_not_open' })
    const row = await lockMenuWeek(tx, scheduledDate)
    if (row.version !== version) return fail({ code: 'changed_meanwhile', scheduledDate })
    return change({ tx, now, by, week, row })
  })
}
