import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { perLocale } from '../shared/locale.ts'
import { businessDateAt, perZone } from '../time/business-zone.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatMonthAndDay, formatWeekday, formatWeekdayAndDay } from '../time/date-format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Texts of the delivery banner (docs/spec-coverage, section 2). */
export type CutoffNotice = {
  /** Calendar days in the business zone; 0 on the delivery day. */
  readonly daysUntilDelivery: number
  /** "9 days until delivery". */
  readonly daysUntilDeliveryText: string
  /** "Order by Sunday midnight". */
  readonly orderBy: string
  /** The moment when orders close, without doubt about which midnight: "Sunday 11:59 PM ET". */
  readonly orderByExact: string
  /** null while more than 48 hours are left. */
  readonly urgency: string | null
}

/** What to say at `now` about a delivery week. `ordersCloseAt` is exclusive: at that instant orders are closed. */
export function cutoffNotice(
  kitchen: Kitchen,
  now: Date,
  ordersCloseAt: Date,
  deliveryDate: CalendarDate,
): CutoffNotice {
  const cutoff = cutoffTexts(kitchen, now, ordersCloseAt)
  const daysUntilDelivery = calendarDays(businessDateAt(kitchen, now), deliveryDate)
  return {
    daysUntilDelivery,
    daysUntilDeliveryText: daysText(daysUntilDelivery),
    orderBy: cutoff.orderBy,
    orderByExact: cutoff.exact,
    urgency: urgencyText(ordersCloseAt.getTime() - now.getTime(), cutoff.orderBy, deliveryDate),
  }
}

/** Time left is counted between instants, so a Sunday of 23 or 25 hours needs no special case. */
function urgencyText(left: number, orderBy: string, deliveryDate: CalendarDate): string | null {
  const delivery = formatWeekdayAndDay(deliveryDate)
  if (left <= 0) return `Orders for ${delivery} are closed`
  if (left <= 24 * HOUR) return `Order within ${timeText(left)} for delivery on ${delivery}`
  if (left <= 48 * HOUR) return `${orderBy} for delivery on ${delivery}`
  return null
}

/** "8 days left", "29 hours left", "40 minutes left"; "Closed" from the instant `end` on. Days are of 24 hours. */
export function timeLeftText(now: Date, end: Date): string {
  const left = end.getTime() - now.getTime()
  if (left <= 0) return 'Closed'
  return `${left >= 48 * HOUR ? counted(Math.floor(left / DAY), 'day') : timeText(left)} left`
}

/** Rounded down: a household told "3 hours" has at least three. */
function timeText(left: number): string {
  if (left >= HOUR) return counted(Math.floor(left / HOUR), 'hour')
  return counted(Math.max(1, Math.floor(left / MINUTE)), 'minute')
}

const clockTime = perZone((timeZone) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })),
)

function cutoffTexts(kitchen: Kitchen, now: Date, ordersCloseAt: Date): { orderBy: string; exact: string } {
  const lastMinute = new Date(ordersCloseAt.getTime() - MINUTE)
  const date = businessDateAt(kitchen, lastMinute)
  const weekday = formatWeekday(date)
  // Some versions of the formatter put a narrow no-break space before PM.
  const time = clockTime(kitchen)().format(lastMinute).replace(/\s/u, ' ')
  // "Sunday" alone would be read as the coming one; after a closed week it may be the one after.
  const day = calendarDays(businessDateAt(kitchen, now), date) > 6 ? `, ${formatMonthAndDay(date)}` : ''
  return {
    orderBy: `Order by ${weekday} ${time === '11:59 PM' ? 'midnight' : time}${day}`,
    exact: `${weekday} ${time} ${kitchen.timeZoneLabel}${day}`,
  }
}

function daysText(days: number): string {
  if (days < 0) return 'Delivered'
  return days === 0 ? 'Delivery is today' : `${counted(days, 'day')} until delivery`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Both dates become midnights in UTC, where every day has 24 hours. */
function calendarDays(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}
