import { expect, test } from 'vitest'
import { upcomingDeliveryWeeks } from '../../domain/delivery/delivery-schedule.ts'
import type { DeliveryWeekException } from '../../domain/delivery/delivery-week.ts'
import { ORLANDO_KITCHEN } from '../../domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { keptUpcomingWeeks } from './kept-weeks.ts'

const HOUR = 3_600_000
const BEGIN = Date.parse('2026-11-01T04:59:59.999Z')

const EXCEPTIONS: readonly DeliveryWeekException[] = [
  { scheduledDate: calendarDate('2026-12-28'), status: 'closed', reason: 'Holiday' },
  {
    scheduledDate: calendarDate('2026-11-30'),
    status: 'moved',
    deliveryDate: calendarDate('2026-12-01'),
    ordersCloseAt: new Date('2026-11-27T17:00:00Z'),
    reason: 'Holiday',
  },
  {
    scheduledDate: calendarDate('2026-12-07'),
    status: 'moved',
    deliveryDate: null,
    ordersCloseAt: new Date('2026-12-04T05:00:00Z'),
    reason: 'Late',
  },
]

test('kept weeks are those of the rule in every hour, and at a clock that goes back', () => {
  const hours = Array.from({ length: 24 * 80 }, (_, hour) => hour)
  const instants = [...hours, ...hours.toReversed().filter((hour) => hour % 7 === 0)].flatMap((hour) => {
    const at = BEGIN + hour * HOUR
    return [new Date(at), new Date(at + 1)]
  })
  for (const exceptions of [EXCEPTIONS, []])
    for (const at of instants)
      expect(keptUpcomingWeeks(ORLANDO_KITCHEN, at, 3, exceptions), at.toISOString()).toEqual(
        upcomingDeliveryWeeks(ORLANDO_KITCHEN, at, 3, exceptions),
      )
})

test('they are not counted out again while nothing changes', () => {
  const first = keptUpcomingWeeks(ORLANDO_KITCHEN, new Date(BEGIN), 8, EXCEPTIONS)
  expect(keptUpcomingWeeks(ORLANDO_KITCHEN, new Date(BEGIN + HOUR), 8, EXCEPTIONS)).toBe(first)
  expect(keptUpcomingWeeks(ORLANDO_KITCHEN, new Date(BEGIN + HOUR), 8, [])).not.toBe(first)
})
