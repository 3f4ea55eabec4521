import { businessDateAt, startOfBusinessDay } from '../time/business-time.ts'
import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import type { DeliveryWeek, DeliveryWeekException } from './delivery-week.ts'
import {
  CUTOFF_WEEKDAY,
  DELIVERY_DAYS_AFTER_CUTOFF,
  DELIVERY_WEEKDAY,
  DELIVERY_WINDOW,
} from './delivery-weekday.ts'

// A moved week may close after its own Sunday, so the search begins with Sundays that have passed.
const DAYS_A_CUTOFF_MAY_BE_LATE = 14

/**
 * The week an order placed at `now` belongs to (docs/spec-coverage, section 4): orders close at the end of
 * a Sunday, business zone, and are delivered on that Sunday's date + 8 days. A closed week passes to the next.
 */
export function deliveryScheduleAt(
  now: Date,
  exceptions: readonly DeliveryWeekException[] = [],
): DeliveryWeek {
  const today = businessDateAt(now)
  const nextSunday = addDays(today, (CUTOFF_WEEKDAY - weekdayOf(today) + 7) % 7)
  return firstOpenWeek(addDays(nextSunday, -DAYS_A_CUTOFF_MAY_BE_LATE), now, exceptions)
}

/** The next `count` weeks that can be ordered at `now`, soonest first. */
export function upcomingDeliveryWeeks(
  now: Date,
  count: number,
  exceptions: readonly DeliveryWeekException[] = [],
): readonly DeliveryWeek[] {
  const upcoming: DeliveryWeek[] = []
  for (let week = deliveryScheduleAt(now, exceptions); upcoming.length < count; ) {
    upcoming.push(week)
    week = firstOpenWeek(addDays(week.scheduledDate, 7 - DELIVERY_DAYS_AFTER_CUTOFF), now, exceptions)
  }
  return upcoming
}

/** The week that delivers on this date, open or past; null for a date on which nothing is delivered. */
export function deliveryWeekOn(
  deliveryDate: CalendarDate,
  exceptions: readonly DeliveryWeekException[] = [],
): DeliveryWeek | null {
  const moved = exceptions.find((week) => week.deliveryDate === deliveryDate)
  const scheduledDate = moved?.scheduledDate ?? deliveryDate
  const week = weekOf(addDays(scheduledDate, -DELIVERY_DAYS_AFTER_CUTOFF), exceptions)
  return week?.deliveryDate === deliveryDate && weekdayOf(scheduledDate) === DELIVERY_WEEKDAY ? week : null
}

function firstOpenWeek(
  sunday: CalendarDate,
  now: Date,
  exceptions: readonly DeliveryWeekException[],
): DeliveryWeek {
  const week = weekOf(sunday, exceptions)
  return week && now < week.ordersCloseAt ? week : firstOpenWeek(addDays(sunday, 7), now, exceptions)
}

/** null when the week is closed. */
function weekOf(sunday: CalendarDate, exceptions: readonly DeliveryWeekException[]): DeliveryWeek | null {
  const scheduledDate = addDays(sunday, DELIVERY_DAYS_AFTER_CUTOFF)
  const exception = exceptions.find((week) => week.scheduledDate === scheduledDate)
  if (exception?.status === 'closed') return null

  const ordersCloseAt = exception?.ordersCloseAt ?? null
  return {
    scheduledDate,
    cutoffDate: ordersCloseAt ? businessDateAt(new Date(ordersCloseAt.getTime() - 1)) : sunday,
    ordersCloseAt: ordersCloseAt ?? startOfBusinessDay(addDays(sunday, 1)),
    deliveryDate: exception?.deliveryDate ?? scheduledDate,
    window: DELIVERY_WINDOW,
  }
}
