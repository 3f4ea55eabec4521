import { nextCutoff } from '../../domain/clock/clock-stops.ts'
import { deliveryScheduleAt } from '../../domain/delivery/delivery-schedule.ts'
import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import { ORLANDO_KITCHEN } from '../../domain/kitchen-place/orlando-kitchen.ts'
import { perLocale } from '../../domain/shared/locale.ts'
import { laterInBusinessTime } from '../../domain/time/business-time.ts'

import { formatWeekdayAndDay } from '../../domain/time/date-format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The buttons of the page: what each says, and where it turns the clock. */
export const TURNS = {
  hour: { label: '1 hour forward', to: (now) => new Date(now.getTime() + HOUR) },
  day: { label: '1 day forward', to: (now) => laterInBusinessTime(ORLANDO_KITCHEN, now, { days: 1 }) },
  'before-cutoff': {
    label: 'To one minute before the next cutoff',
    to: (now, exceptions) => beforeCutoff(now, exceptions),
  },
  'past-cutoff': {
    label: 'Past the next cutoff',
    to: (now, exceptions) => new Date(nextCutoff(ORLANDO_KITCHEN, now, exceptions).getTime() + MINUTE),
  },
  week: { label: '1 week forward', to: (now) => laterInBusinessTime(ORLANDO_KITCHEN, now, { days: 7 }) },
  'four-weeks': {
    label: '4 weeks forward',
    to: (now) => laterInBusinessTime(ORLANDO_KITCHEN, now, { days: 28 }),
  },
  year: { label: '1 year forward', to: (now) => laterInBusinessTime(ORLANDO_KITCHEN, now, { years: 1 }) },
} satisfies Record<
  string,
  { label: string; to: (now: Date, exceptions: readonly DeliveryWeekException[]) => Date }
>

/** Within the last minute, the one before the cutoff after it: the clock is only turned forward. */
function beforeCutoff(now: Date, exceptions: readonly DeliveryWeekException[]): Date {
  const cutoff = nextCutoff(ORLANDO_KITCHEN, now, exceptions)
  const coming =
    cutoff.getTime() - now.getTime() > MINUTE ? cutoff : nextCutoff(ORLANDO_KITCHEN, cutoff, exceptions)
  return new Date(coming.getTime() - MINUTE)
}

const moment = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: ORLANDO_KITCHEN.timeZone,
      dateStyle: 'full',
      timeStyle: 'medium',
    }),
)

/** "Monday, November 30, 2026 at 12:01:00 AM ET". */
export const fullMomentText = (instant: Date) =>
  `${moment().format(instant)} ${ORLANDO_KITCHEN.timeZoneLabel}`

/** Which box closes next, and the last minute to order it. */
export function cutoffText(now: Date, exceptions: readonly DeliveryWeekException[]): string {
  const week = deliveryScheduleAt(
    ORLANDO_KITCHEN,
    new Date(nextCutoff(ORLANDO_KITCHEN, now, exceptions).getTime() - 1),
    exceptions,
  )
  const last = new Date(week.ordersCloseAt.getTime() - MINUTE)
  return `Orders for ${formatWeekdayAndDay(week.deliveryDate)} are taken through ${fullMomentText(last).replace(':00 ', ' ')}`
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
