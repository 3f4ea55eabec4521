import { afterEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { startOfBusinessDay } from '../time/business-time.ts'
import { addDays, calendarDate, daysBetween, weekdayOf } from '../time/calendar-date.ts'
import { deliveryScheduleAt, upcomingDeliveryWeeks } from './delivery-schedule.ts'
import type { DeliveryWeekException } from './delivery-week.ts'

const at = (instant: string) => new Date(instant)
const closed = (date: string): DeliveryWeekException => ({
  scheduledDate: calendarDate(date),
  status: 'closed',
  reason: 'Kitchen holiday',
})
const moved = (date: string, to: string, ordersCloseAt?: string): DeliveryWeekException => ({
  scheduledDate: calendarDate(date),
  status: 'moved',
  deliveryDate: calendarDate(to),
  ordersCloseAt: ordersCloseAt ? at(ordersCloseAt) : null,
  reason: 'Public holiday',
})

describe('a plain week', () => {
  test('ordered on a Wednesday closes at the end of Sunday and is delivered eight days after that Sunday', () => {
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-11-18T15:00:00Z'))).toEqual({
      scheduledDate: '2026-11-30',
      cutoffDate: '2026-11-22',
      ordersCloseAt: at('2026-11-23T05:00:00Z'),
      deliveryDate: '2026-11-30',
      window: { fromHour: 8, toHour: 18, text: '8 AM to 6 PM' },
    })
  })

  test('Saturday evening in Orlando is not yet Sunday, whatever the date in London', () => {
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-11-23T04:30:00Z')).cutoffDate).toBe('2026-11-22')
  })

  test('over New Year the delivery is in the next year', () => {
    const week = deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-12-30T12:00:00Z'))
    expect([week.cutoffDate, week.deliveryDate]).toEqual(['2027-01-03', '2027-01-11'])
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-12-27T12:00:00Z')).deliveryDate).toBe('2027-01-04')
  })
})

describe('clock changes', () => {
  test.each([
    ['the Sunday of 25 hours', '2026-11-01', '2026-11-02T05:00:00Z', '2026-11-09'],
    ['the Sunday of 23 hours', '2027-03-14', '2027-03-15T04:00:00Z', '2027-03-22'],
  ])('%s, %s, closes at %s and is delivered on %s', (_, sunday, closes, delivery) => {
    const lastSecond = deliveryScheduleAt(ORLANDO_KITCHEN, new Date(at(closes).getTime() - 1000))
    expect(lastSecond.cutoffDate).toBe(sunday)
    expect(lastSecond.ordersCloseAt).toEqual(at(closes))
    // Fact 4.117
    expect(lastSecond.deliveryDate).toBe(delivery)
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at(closes)).deliveryDate).toBe(
      addDays(calendarDate(delivery), 7),
    )
  })
})

test('every Sunday of ten years closes at its end, to the second, for a Monday eight days later', () => {
  for (let sunday = calendarDate('2026-01-04'); sunday < '2036-01-01'; sunday = addDays(sunday, 7)) {
    const close = startOfBusinessDay(ORLANDO_KITCHEN, addDays(sunday, 1)).getTime()
    const [before, atClose, after] = [-1000, 0, 1000].map((offset) =>
      deliveryScheduleAt(ORLANDO_KITCHEN, new Date(close + offset)),
    )

    expect(before).toMatchObject({ cutoffDate: sunday, deliveryDate: addDays(sunday, 8) })
    expect(before!.ordersCloseAt.getTime()).toBe(close)
    // Fact 4.116
    expect(atClose).toMatchObject({ cutoffDate: addDays(sunday, 7), deliveryDate: addDays(sunday, 15) })
    expect(after).toEqual(atClose)
    expect(weekdayOf(before!.deliveryDate)).toBe(1)
    expect(daysBetween(before!.cutoffDate, before!.deliveryDate)).toBe(8)
  }
})

describe('a closed week', () => {
  test('passes its orders to the next open week', () => {
    const week = deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-11-18T15:00:00Z'), [closed('2026-11-30')])
    expect(week).toMatchObject({ cutoffDate: '2026-11-29', deliveryDate: '2026-12-07' })
    expect(week.ordersCloseAt).toEqual(at('2026-11-30T05:00:00Z'))
  })

  test('may be followed by another', () => {
    const weeks = [closed('2026-12-07'), closed('2026-11-30')]
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-11-18T15:00:00Z'), weeks).deliveryDate).toBe(
      '2026-12-14',
    )
  })

  test('does not touch other weeks', () => {
    const now = at('2026-11-18T15:00:00Z')
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, now, [closed('2026-12-07')])).toEqual(
      deliveryScheduleAt(ORLANDO_KITCHEN, now),
    )
  })
})

describe('a moved week', () => {
  test('keeps its cutoff and delivers on the other day', () => {
    const week = deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-12-16T15:00:00Z'), [
      moved('2026-12-28', '2026-12-29'),
    ])
    expect(week).toMatchObject({
      scheduledDate: '2026-12-28',
      cutoffDate: '2026-12-20',
      deliveryDate: '2026-12-29',
    })
    expect(week.ordersCloseAt).toEqual(at('2026-12-21T05:00:00Z'))
  })

  test('may close earlier', () => {
    const weeks = [moved('2026-12-28', '2026-12-27', '2026-12-18T22:00:00Z')]
    const open = deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-12-18T21:59:59Z'), weeks)
    expect(open).toMatchObject({ cutoffDate: '2026-12-18', deliveryDate: '2026-12-27' })
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-12-18T22:00:00Z'), weeks).deliveryDate).toBe(
      '2027-01-04',
    )
  })

  test('may close later than its own Sunday', () => {
    const weeks = [moved('2026-12-28', '2026-12-30', '2026-12-23T05:00:00Z')]
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-12-22T15:00:00Z'), weeks)).toMatchObject({
      cutoffDate: '2026-12-22',
      deliveryDate: '2026-12-30',
    })
    expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-12-23T05:00:00Z'), weeks).deliveryDate).toBe(
      '2027-01-04',
    )
  })
})

describe('upcoming weeks', () => {
  test('come in order, without closed ones and with moved ones at their date', () => {
    const weeks = [closed('2026-12-07'), moved('2026-12-14', '2026-12-15')]
    const dates = upcomingDeliveryWeeks(ORLANDO_KITCHEN, at('2026-11-18T15:00:00Z'), 4, weeks).map(
      (week) => week.deliveryDate,
    )
    expect(dates).toEqual(['2026-11-30', '2026-12-15', '2026-12-21', '2026-12-28'])
  })

  test('are none when none are asked for', () => {
    expect(upcomingDeliveryWeeks(ORLANDO_KITCHEN, at('2026-11-18T15:00:00Z'), 0)).toEqual([])
  })
})

describe('the zone of the machine', () => {
  const before = process.env.TZ
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'America/New_York'])(
    '%s changes nothing',
    (zone) => {
      process.env.TZ = zone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-11-02T04:59:59Z')).deliveryDate).toBe('2026-11-09')
      expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2026-11-02T05:00:00Z')).deliveryDate).toBe('2026-11-16')
      expect(deliveryScheduleAt(ORLANDO_KITCHEN, at('2027-03-15T03:59:59Z')).deliveryDate).toBe('2027-03-22')
    },
  )
})
