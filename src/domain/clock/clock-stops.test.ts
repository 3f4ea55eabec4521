import { describe, expect, test } from 'vitest'
import type { DeliveryWeekException } from '../delivery/delivery-week.ts'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { businessDateAt } from '../time/business-time.ts'
import { addDays, calendarDate, weekdayOf } from '../time/calendar-date.ts'
import { LONGEST_STEP_HOURS, nextClockStop, nextCutoff } from './clock-stops.ts'

const HOUR = 3_600_000
const at = (instant: string) => new Date(instant)
const WEDNESDAY = at('2026-11-25T15:00:00Z')

/** Every stop on the way, the end included. */
function stopsBetween(from: Date, target: Date, exceptions: readonly DeliveryWeekException[] = []): Date[] {
  const stops: Date[] = []
  for (let now = from; now < target; stops.push(now))
    now = nextClockStop(ORLANDO_KITCHEN, now, target, exceptions)
  return stops
}

describe('the next cutoff', () => {
  test('is the end of Sunday in the business zone', () => {
    expect(nextCutoff(ORLANDO_KITCHEN, WEDNESDAY)).toEqual(at('2026-11-30T05:00:00Z'))
  })

  test('is a week away at the very instant of one', () => {
    expect(nextCutoff(ORLANDO_KITCHEN, at('2026-11-30T05:00:00Z'))).toEqual(at('2026-12-07T05:00:00Z'))
  })

  test('belongs to a later week when a moved week closes after it', () => {
    const late: DeliveryWeekException = {
      scheduledDate: calendarDate('2026-12-07'),
      status: 'moved',
      deliveryDate: calendarDate('2026-12-12'),
      ordersCloseAt: at('2026-12-08T12:00:00Z'),
      reason: 'Holiday',
    }
    expect(nextCutoff(ORLANDO_KITCHEN, at('2026-12-01T12:00:00Z'), [late])).toEqual(
      at('2026-12-07T05:00:00Z'),
    )
    expect(nextCutoff(ORLANDO_KITCHEN, at('2026-12-07T05:00:00Z'), [late])).toEqual(
      at('2026-12-08T12:00:00Z'),
    )
  })

  test('passes over a closed week', () => {
    const closed: DeliveryWeekException = {
      scheduledDate: calendarDate('2026-12-07'),
      status: 'closed',
      reason: 'Holiday',
    }
    expect(nextCutoff(ORLANDO_KITCHEN, WEDNESDAY, [closed])).toEqual(at('2026-12-07T05:00:00Z'))
  })
})

describe('a clock that is turned', () => {
  test('goes straight to a target that is near', () => {
    const soon = at('2026-11-25T16:00:00Z')
    expect(nextClockStop(ORLANDO_KITCHEN, WEDNESDAY, soon)).toEqual(soon)
  })

  test('never passes over more than a day, nor over a cutoff', () => {
    const year = stopsBetween(WEDNESDAY, at('2027-11-25T15:00:00Z'))
    const steps = year.map((stop, index) => stop.getTime() - (year[index - 1] ?? WEDNESDAY).getTime())
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBe(LONGEST_STEP_HOURS * HOUR)
    expect(year.length).toBeLessThan(52 * 13 + 2)
    expect(year.at(-1)).toEqual(at('2027-11-25T15:00:00Z'))
  })

  test('stops at every cutoff of a year, in winter and in summer time', () => {
    const stops = new Set(
      stopsBetween(WEDNESDAY, at('2027-11-25T15:00:00Z')).map((stop) => stop.toISOString()),
    )
    let cutoffs = 0
    for (
      let cutoff = nextCutoff(ORLANDO_KITCHEN, WEDNESDAY);
      cutoff < at('2027-11-25T15:00:00Z');
      cutoff = nextCutoff(ORLANDO_KITCHEN, cutoff)
    ) {
      expect([...stops]).toContain(cutoff.toISOString())
      expect(weekdayOf(businessDateAt(ORLANDO_KITCHEN, cutoff))).toBe(1)
      expect(businessDateAt(ORLANDO_KITCHEN, new Date(cutoff.getTime() - 1))).toBe(
        addDays(businessDateAt(ORLANDO_KITCHEN, cutoff), -1),
      )
      cutoffs++
    }
    expect(cutoffs).toBe(52)
  })

  test('meets each hour at which a failed payment is tried again', () => {
    const cutoff = at('2026-11-30T05:00:00Z')
    const stops = stopsBetween(WEDNESDAY, at('2026-12-05T00:00:00Z')).map(
      (stop) => (stop.getTime() - cutoff.getTime()) / HOUR,
    )
    expect(stops).toEqual(expect.arrayContaining([0, 6, 18, 30, 36]))
  })

  test('stops where a moved week closes', () => {
    const moved: DeliveryWeekException = {
      scheduledDate: calendarDate('2026-12-07'),
      status: 'moved',
      deliveryDate: calendarDate('2026-12-08'),
      ordersCloseAt: at('2026-11-30T17:13:00Z'),
      reason: 'Holiday',
    }
    expect(stopsBetween(WEDNESDAY, at('2026-12-01T00:00:00Z'), [moved])).toContainEqual(moved.ordersCloseAt)
  })
})
