import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { businessDateAt, startOfBusinessDay } from '../time/business-time.ts'
import { addDays, type CalendarDate, compareDates, daysBetween } from '../time/calendar-date.ts'
import { deliveryScheduleAt, deliveryWeekOn } from './delivery-schedule.ts'
import type { DeliveryWeekException } from './delivery-week.ts'

/** How far ahead the owners plan. */
export const CALENDAR_WEEKS = 16
/** A moved delivery stays within its own week. */
export const MOST_DAYS_MOVED = 6
/** Buying and cooking take two days: if orders close later than that, nothing can be delivered. */
export const HOURS_FROM_CUTOFF_TO_DELIVERY = 48

/** The day on which a changed week is to be delivered; null for one that is to be closed. */
export const dayAfterChange = (change: WeekChange, scheduledDate: CalendarDate): CalendarDate | null =>
  change.status === 'closed' ? null : change.status === 'moved' ? change.deliveryDate : scheduledDate

/** A week as its owners see it: closed ones too. `deliveryDate` is null for a closed week. */
export type CalendarWeek = {
  readonly scheduledDate: CalendarDate
  readonly status: 'regular' | 'moved' | 'closed'
  readonly deliveryDate: CalendarDate | null
  readonly ordersCloseAt: Date
  readonly reason: string
}

/** `lastOrderDate` is the last day on which to order; null: the rule's. */
export type WeekChange =
  | { readonly status: 'closed'; readonly reason: string }
  | {
      readonly status: 'moved'
      readonly reason: string
      readonly deliveryDate: CalendarDate
      readonly lastOrderDate: CalendarDate | null
    }
  | { readonly status: 'regular' }

export type WeekChangeFailure = {
  code:
    | 'week_not_found'
    | 'cutoff_passed'
    | 'has_paid_orders'
    | 'too_far_moved'
    | 'crosses_other_week'
    | 'day_already_delivered'
    | 'cutoff_in_past'
    | 'cutoff_too_late'
}

/** What to name as the last day on which to order, so that a change keeps the week's cutoff; null: the rule's. */
export function lastOrderDateOf(
  kitchen: Kitchen,
  { scheduledDate, ordersCloseAt }: Pick<CalendarWeek, 'scheduledDate' | 'ordersCloseAt'>,
): CalendarDate | null {
  const rule = calendarWeek(kitchen, scheduledDate, [])
  const isRules = ordersCloseAt.getTime() === rule.ordersCloseAt.getTime()
  return isRules ? null : businessDateAt(kitchen, new Date(ordersCloseAt.getTime() - 1))
}

/** The week whose orders are open at `now` and those after it, closed ones included. */
export function deliveryCalendar(
  kitchen: Kitchen,
  now: Date,
  exceptions: readonly DeliveryWeekException[],
  count = CALENDAR_WEEKS,
): CalendarWeek[] {
  const first = deliveryScheduleAt(kitchen, now).scheduledDate
  // A moved cutoff may lie behind or before that of the rule.
  const around = Array.from({ length: count + 2 }, (_, index) => addDays(first, (index - 1) * 7))
  return around
    .map((scheduledDate) => calendarWeek(kitchen, scheduledDate, exceptions))
    .filter(({ ordersCloseAt }) => now < ordersCloseAt)
    .slice(0, count)
}

/** @throws for a date that the rule does not deliver on */
export function calendarWeek(
  kitchen: Kitchen,
  scheduledDate: CalendarDate,
  exceptions: readonly DeliveryWeekException[],
): CalendarWeek {
  const rule = deliveryWeekOn(kitchen, scheduledDate)
  if (!rule) throw new Error(`${scheduledDate} names no delivery week`)
  const exception = exceptions.find((week) => week.scheduledDate === scheduledDate)
  const ordersCloseAt = exception?.ordersCloseAt ?? rule.ordersCloseAt
  const deliveryDate = exception?.deliveryDate ?? scheduledDate
  if (exception?.status === 'closed')
    return { scheduledDate, status: 'closed', deliveryDate: null, ordersCloseAt, reason: exception.reason }
  const isRegular = deliveryDate === scheduledDate && ordersCloseAt.getTime() === rule.ordersCloseAt.getTime()
  const status = isRegular ? 'regular' : 'moved'
  return { scheduledDate, status, deliveryDate, ordersCloseAt, reason: exception?.reason ?? '' }
}

/**
 * What a change makes of a week, or why it may not be made. A week whose cutoff has passed stays as it is: its boxes
 * are decided. One that households have paid for already can be moved, not closed: placed boxes are never removed
 * when the calendar changes. `dayIsTaken`: on its new day another week's box was delivered, before that week got
 * another day again; a household gets one box on a day.
 */
export function changedWeek(
  kitchen: Kitchen,
  change: WeekChange,
  facts: {
    scheduledDate: CalendarDate
    exceptions: readonly DeliveryWeekException[]
    paidOrders: number
    dayIsTaken: boolean
    now: Date
  },
): Outcome<CalendarWeek, WeekChangeFailure> {
  const { scheduledDate, exceptions, now } = facts
  const weeks = deliveryCalendar(kitchen, now, exceptions)
  const week = weeks.find((one) => one.scheduledDate === scheduledDate)
  if (!week)
    return fail({
      code:
        deliveryWeekOn(kitchen, scheduledDate) && isBeforeCalendarEnd(kitchen, facts)
          ? 'cutoff_passed'
          : 'week_not_found',
    })
  if (change.status === 'closed') {
    if (facts.paidOrders > 0) return fail({ code: 'has_paid_orders' })
    return succeed({ ...week, status: 'closed', deliveryDate: null, reason: change.reason })
  }
  const rule = calendarWeek(kitchen, scheduledDate, [])
  const next = change.status === 'regular' ? rule : movedWeek(kitchen, rule, change)
  const code = misfit(kitchen, next, facts)
  if (code) return fail({ code })
  return facts.dayIsTaken ? fail({ code: 'day_already_delivered' }) : succeed(next)
}

function movedWeek(
  kitchen: Kitchen,
  rule: CalendarWeek,
  change: Extract<WeekChange, { status: 'moved' }>,
): CalendarWeek {
  const { deliveryDate, lastOrderDate, reason } = change
  const ordersCloseAt = lastOrderDate
    ? startOfBusinessDay(kitchen, addDays(lastOrderDate, 1))
    : rule.ordersCloseAt
  return { ...rule, status: 'moved', deliveryDate, ordersCloseAt, reason }
}

/** Deliveries and cutoffs keep the order of their weeks, so that every box and every order knows its own. */
function misfit(
  kitchen: Kitchen,
  week: CalendarWeek,
  { exceptions, now }: { exceptions: readonly DeliveryWeekException[]; now: Date },
): WeekChangeFailure['code'] | null {
  const { scheduledDate, ordersCloseAt } = week
  const deliveryDate = week.deliveryDate ?? scheduledDate
  if (Math.abs(daysBetween(scheduledDate, deliveryDate)) > MOST_DAYS_MOVED) return 'too_far_moved'
  if (ordersCloseAt <= now) return 'cutoff_in_past'
  const cooking = startOfBusinessDay(kitchen, deliveryDate).getTime() - ordersCloseAt.getTime()
  if (cooking < HOURS_FROM_CUTOFF_TO_DELIVERY * 3_600_000) return 'cutoff_too_late'
  const before = calendarWeek(kitchen, addDays(scheduledDate, -7), exceptions)
  const after = calendarWeek(kitchen, addDays(scheduledDate, 7), exceptions)
  const inOrder =
    compareDates(before.deliveryDate ?? before.scheduledDate, deliveryDate) < 0 &&
    compareDates(deliveryDate, after.deliveryDate ?? after.scheduledDate) < 0 &&
    before.ordersCloseAt < ordersCloseAt &&
    ordersCloseAt < after.ordersCloseAt
  return inOrder ? null : 'crosses_other_week'
}

function isBeforeCalendarEnd(
  kitchen: Kitchen,
  { scheduledDate, now }: { scheduledDate: CalendarDate; now: Date },
): boolean {
  return compareDates(scheduledDate, addDays(businessDateAt(kitchen, now), 7 * CALENDAR_WEEKS)) < 0
}
