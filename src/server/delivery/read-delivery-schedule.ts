import { WEEKS_TO_FORECAST } from '../../domain/charges/charge-forecast.ts'
import { deliveryWeekOn } from '../../domain/delivery/delivery-schedule.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { readWeekExceptions } from './delivery-weeks.reads.ts'
import { keptUpcomingWeeks } from './kept-weeks.ts'

/** How many weeks are open for orders and have their boxes made. */
const WEEKS_AHEAD = 8

/** The weeks that can be ordered at `at`, soonest first: the rule with the exceptions of table delivery_weeks. */
export async function readOpenWeeks(kitchen: Kitchen, db: Db, at: Date): Promise<readonly DeliveryWeek[]> {
  return keptUpcomingWeeks(kitchen, at, WEEKS_AHEAD, await readWeekExceptions(db))
}

/** The delivery weeks as far ahead as anything is forecast. */
export async function readWeeksToForecast(
  kitchen: Kitchen,
  db: Db,
  at: Date,
): Promise<readonly DeliveryWeek[]> {
  return keptUpcomingWeeks(kitchen, at, WEEKS_TO_FORECAST, await readWeekExceptions(db))
}

/** The week that an order placed at `at` belongs to. */
export async function readDeliveryWeek(kitchen: Kitchen, db: Db, at: Date): Promise<DeliveryWeek> {
  const [week] = await readOpenWeeks(kitchen, db, at)
  if (!week) throw new Error('There is no delivery week to order for')
  return week
}

/** The week of a delivery date, or null once its orders are closed (or the week was closed altogether). */
export async function findOpenWeek(
  kitchen: Kitchen,
  db: Db,
  deliveryDate: CalendarDate,
  at: Date,
): Promise<DeliveryWeek | null> {
  const weeks = await readOpenWeeks(kitchen, db, at)
  return weeks.find((week) => week.deliveryDate === deliveryDate) ?? null
}

/** The week of a delivery date, open or past. @throws when nothing is delivered on that date */
export async function readWeekOn(
  kitchen: Kitchen,
  db: Db,
  deliveryDate: CalendarDate,
): Promise<DeliveryWeek> {
  const week = deliveryWeekOn(kitchen, deliveryDate, await readWeekExceptions(db))
  if (!week) throw new Error(`Nothing is delivered on ${deliveryDate}`)
  return week
}
