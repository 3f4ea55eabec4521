import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { deliveryWeekday } from '../kitchen-place/kitchen-words.ts'
import { businessDateAt, startOfBusinessDay } from '../time/business-time.ts'
import { addDays, type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import type { DeliveryWeek, DeliveryWeekException } from './delivery-week.ts'

// A moved week may close after its own cutoff day, so the search begins with cutoff days that have passed.
const DAYS_A_CUTOFF_MAY_BE_LATE = 14

/**
 * The week an order placed at `now` belongs to (docs/spec-coverage, section 4): orders close at the end of
 * the kitchen's cutoff day, in its zone, and are delivered so many days after that date. A closed week passes to the next.
 */
export function deliveryScheduleAt(
  kitchen: Kitchen,
  now: Date,
  exceptions: readonly DeliveryWeekException[] = [],
): DeliveryWeek {
  const today = businessDateAt(kitchen, now)
  const nextCutoffDay = addDays(today, (kitchen.cutoffWeekday - weekdayOf(today) + 7) % 7)
  return firstOpenWeek(kitchen, addDays(nextCutoffDay, -DAYS_A_CUTOFF_MAY_BE_LATE), now, exceptions)
}

/** The next `count` weeks that can be ordered at `now`, soonest first. */
export function upcomingDeliveryWeeks(
  kitchen: Kitchen,
  now: Date,
  count: number,
  exceptions: readonly DeliveryWeekException[] = [],
): readonly DeliveryWeek[] {
  const upcoming: DeliveryWeek[] = []
  for (let week = deliveryScheduleAt(kitchen, now, exceptions); upcoming.length < count; ) {
    upcoming.push(week)
    week = firstOpenWeek(
      kitchen,
      addDays(week.scheduledDate, 7 - kitchen.deliveryDaysAfterCutoff),
      now,
      exceptions,
    )
  }
  return upcoming
}

/** The week that delivers on this date, open or past; null for a date on which nothing is delivered. */
export function deliveryWeekOn(
  kitchen: Kitchen,
  deliveryDate: CalendarDate,
  exceptions: readonly DeliveryWeekException[] = [],
): DeliveryWeek | null {
  const moved = exceptions.find((week) => week.deliveryDate === deliveryDate)
  const scheduledDate = moved?.scheduledDate ?? deliveryDate
  const week = weekOf(kitchen, addDays(scheduledDate, -kitchen.deliveryDaysAfterCutoff), exceptions)
  return week?.deliveryDate === deliveryDate && weekdayOf(scheduledDate) === deliveryWeekday(kitchen)
    ? week
    : null
}

function firstOpenWeek(
  kitchen: Kitchen,
  cutoffDay: CalendarDate,
  now: Date,
  exceptions: readonly DeliveryWeekException[],
): DeliveryWeek {
  const week = weekOf(kitchen, cutoffDay, exceptions)
  return week && now < week.ordersCloseAt
    ? week
    : firstOpenWeek(kitchen, addDays(cutoffDay, 7), now, exceptions)
}

/** null when the week is closed. */
function weekOf(
  kitchen: Kitchen,
  cutoffDay: CalendarDate,
  exceptions: readonly DeliveryWeekException[],
): DeliveryWeek | null {
  const scheduledDate = addDays(cutoffDay, kitchen.deliveryDaysAfterCutoff)
  const exception = exceptions.find((week) => week.scheduledDate === scheduledDate)
  if (exception?.status === 'closed') return null

  const ordersCloseAt = exception?.ordersCloseAt ?? null
  return {
    scheduledDate,
    cutoffDate: ordersCloseAt ? businessDateAt(kitchen, new Date(ordersCloseAt.getTime() - 1)) : cutoffDay,
    ordersCloseAt: ordersCloseAt ?? startOfBusinessDay(kitchen, addDays(cutoffDay, 1)),
    deliveryDate: exception?.deliveryDate ?? scheduledDate,
    window: kitchen.window,
  }
}
