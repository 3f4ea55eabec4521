import {
  type CalendarWeek,
  calendarWeek,
  changedWeek,
  dayAfterChange,
  deliveryCalendar,
  type WeekChange,
  type WeekChangeFailure,
} from '../../domain/delivery/delivery-calendar.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { readWeekExceptions } from './delivery-weeks.reads.ts'
import { lockWeeks, recordWeekChange, saveWeek } from './delivery-weeks.records.ts'

export async function readDeliveryCalendar(kitchen: Kitchen, db: Db, now: Date): Promise<CalendarWeek[]> {
  return deliveryCalendar(kitchen, now, await readWeekExceptions(db))
}

/**
 * Until the transaction ends nobody changes the calendar. Take this lock before any order's lock, because a change
 * a week locks its orders after that.
 */
export async function holdCalendar(tx: Db): Promise<void> {
  await lockWeeks(tx)
}

type BoxFacts = {
  /** Orders of a delivery date that are paid for. */
  countPaid: (deliveryDate: CalendarDate) => Promise<number>
  /** Whether a box of another week has come on this day. */
  isTaken: (deliveryDate: CalendarDate) => Promise<boolean>
}

/**
 * Changes one row of the delivery calendar in the caller's transaction, which names the actor; nobody else changes
 * the calendar meanwhile.
 */
export async function changeCalendar(
  kitchen: Kitchen,
  tx: Db,
  { scheduledDate, change, now }: { scheduledDate: CalendarDate; change: WeekChange; now: Date },
  { countPaid, isTaken }: BoxFacts,
): Promise<Outcome<{ before: CalendarWeek; after: CalendarWeek }, WeekChangeFailure>> {
  await lockWeeks(tx)
  const exceptions = await readWeekExceptions(tx)
  const isKnown = deliveryCalendar(kitchen, now, exceptions).some(
    (week) => week.scheduledDate === scheduledDate,
  )
  const before = isKnown ? calendarWeek(kitchen, scheduledDate, exceptions) : null
  const paidOrders = before?.deliveryDate ? await countPaid(before.deliveryDate) : 0
  const day = dayAfterChange(change, scheduledDate)
  const dayIsTaken = day !== null && (await isTaken(day))
  const outcome = changedWeek(kitchen, change, {
    scheduledDate,
    exceptions,
    paidOrders,
    dayIsTaken,
    now,
  })
  if (!outcome.ok) return outcome
  if (!before) throw new Error(`${scheduledDate} is no week of the calendar`)
  await saveWeek(tx, outcome.value, now)
  await recordWeekChange(tx, { before, after: outcome.value }, now)
  return succeed({ before, after: outcome.value })
}
