import { nextCutoff } from '../../domain/clock/clock-stops.ts'
import { deliveryScheduleAt } from '../../domain/delivery/delivery-schedule.ts'
import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { perLocale } from '../../domain/shared/locale.ts'
import { laterInBusinessTime } from '../../domain/time/business-time.ts'
import { perZone } from '../../domain/time/business-zone.ts'
import { formatWeekdayAndDay } from '../../domain/time/date-format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The buttons of the page: what each says, and where it turns the clock. */
export const TURNS = {
  hour: { label: '1 hour forward', to: (_, now) => new Date(now.getTime() + HOUR) },
  day: { label: '1 day forward', to: (kitchen, now) => laterInBusinessTime(kitchen, now, { days: 1 }) },
  'before-cutoff': {
    label: 'To one minute before the next cutoff',
    to: (kitchen, now, exceptions) => beforeCutoff(kitchen, now, exceptions),
  },
  'past-cutoff': {
    label: 'Past the next cutoff',
    to: (kitchen, now, exceptions) => new Date(nextCutoff(kitchen, now, exceptions).getTime() + MINUTE),
  },
  week: { label: '1 week forward', to: (kitchen, now) => laterInBusinessTime(kitchen, now, { days: 7 }) },
  'four-weeks': {
    label: '4 weeks forward',
    to: (kitchen, now) => laterInBusinessTime(kitchen, now, { days: 28 }),
  },
  year: { label: '1 year forward', to: (kitchen, now) => laterInBusinessTime(kitchen, now, { years: 1 }) },
} satisfies Record<
  string,
  { label: string; to: (kitchen: Kitchen, now: Date, exceptions: readonly DeliveryWeekException[]) => Date }
>

/** Within the last minute, the one before the cutoff after it: the clock is only turned forward. */
function beforeCutoff(kitchen: Kitchen, now: Date, exceptions: readonly DeliveryWeekException[]): Date {
  const cutoff = nextCutoff(kitchen, now, exceptions)
  const coming = cutoff.getTime() - now.getTime() > MINUTE ? cutoff : nextCutoff(kitchen, cutoff, exceptions)
  return new Date(coming.getTime() - MINUTE)
}

const moment = perZone((timeZone) =>
  perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'medium' }),
  ),
)

/** "Monday, November 30, 2026 at 12:01:00 AM ET". */
export const fullMomentText = (kitchen: Kitchen, instant: Date) =>
  `${moment(kitchen)().format(instant)} ${kitchen.timeZoneLabel}`

/** Which box closes next, and the last minute to order it. */
export function cutoffText(
  kitchen: Kitchen,
  now: Date,
  exceptions: readonly DeliveryWeekException[],
): string {
  const week = deliveryScheduleAt(
    kitchen,
    new Date(nextCutoff(kitchen, now, exceptions).getTime() - 1),
    exceptions,
  )
  const last = new Date(week.ordersCloseAt.getTime() - MINUTE)
  return `Orders for ${formatWeekdayAndDay(week.deliveryDate)} are taken through ${fullMomentText(kitchen, last).replace(':00 ', ' ')}`
}

const UNITS = [
  ['day', 24 * HOUR],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** "14 days, 3 hours and 1 minute ahead of real time". */
export function distanceText(offsetMs: number): string {
  if (offsetMs === 0) return 'The same as real time'
  const parts: string[] = []
  let left = Math.abs(offsetMs)
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`)
  }
  const last = parts.pop() ?? 'Less than a minute'
  const distance = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `${distance} ${offsetMs > 0 ? 'ahead of' : 'behind'} real time`
}
