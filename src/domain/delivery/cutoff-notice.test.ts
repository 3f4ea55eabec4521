import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { cutoffNotice, timeLeftText } from './cutoff-notice.ts'
import { deliveryScheduleAt } from './delivery-schedule.ts'
import type { DeliveryWeekException } from './delivery-week.ts'

const noticeAt = (instant: string, exceptions: readonly DeliveryWeekException[] = []) => {
  const week = deliveryScheduleAt(ORLANDO_KITCHEN, new Date(instant), exceptions)
  return cutoffNotice(ORLANDO_KITCHEN, new Date(instant), week.ordersCloseAt, week.deliveryDate)
}
/** Orders for Monday, November 30 close at the end of Sunday, November 22. */
const close = new Date('2026-11-23T05:00:00Z')
const urgencyBefore = (milliseconds: number) =>
  cutoffNotice(ORLANDO_KITCHEN, new Date(close.getTime() - milliseconds), close, calendarDate('2026-11-30'))
    .urgency
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test('early in the week the banner counts days and names the cutoff, without urgency', () => {
  expect(noticeAt('2026-11-18T15:00:00Z')).toEqual({
    daysUntilDelivery: 12,
    daysUntilDeliveryText: '12 days until delivery',
    orderBy: 'Order by Sunday midnight',
    orderByExact: 'Sunday 11:59 PM ET',
    urgency: null,
  })
})

describe('urgency', () => {
  const midnight = 'Order by Sunday midnight for delivery on Monday, November 30'
  test.each([
    ['a millisecond more than 48 hours', 48 * HOUR + 1, null],
    ['48 hours', 48 * HOUR, midnight],
    ['a millisecond more than 24 hours', 24 * HOUR + 1, midnight],
    ['24 hours', 24 * HOUR, 'Order within 24 hours for delivery on Monday, November 30'],
    ['just under 24 hours', 24 * HOUR - 1, 'Order within 23 hours for delivery on Monday, November 30'],
    ['two hours less a second', 2 * HOUR - SECOND, 'Order within 1 hour for delivery on Monday, November 30'],
    ['59 minutes', 59 * MINUTE, 'Order within 59 minutes for delivery on Monday, November 30'],
    ['30 seconds', 30 * SECOND, 'Order within 1 minute for delivery on Monday, November 30'],
    ['nothing', 0, 'Orders for Monday, November 30 are closed'],
    ['less than nothing', -HOUR, 'Orders for Monday, November 30 are closed'],
  ])('with %s left', (_, left, text) => {
    expect(urgencyBefore(left)).toBe(text)
  })

  test('counts real hours on the Sunday of 25 hours', () => {
    expect(noticeAt('2026-11-01T04:00:00Z').urgency).toBe(
      'Order by Sunday midnight for delivery on Monday, November 9',
    )
    expect(noticeAt('2026-11-01T05:00:00Z').urgency).toBe(
      'Order within 24 hours for delivery on Monday, November 9',
    )
  })

  test('counts real hours on the Sunday of 23 hours', () => {
    expect(noticeAt('2027-03-14T05:00:00Z').urgency).toBe(
      'Order within 23 hours for delivery on Monday, March 22',
    )
  })
})

describe('days until delivery', () => {
  const daysAt = (instant: string) => {
    const { daysUntilDelivery, daysUntilDeliveryText } = cutoffNotice(
      ORLANDO_KITCHEN,
      new Date(instant),
      close,
      calendarDate('2026-11-30'),
    )
    return [daysUntilDelivery, daysUntilDeliveryText]
  }
  test.each([
    ['2026-11-22T12:00:00Z', 8, '8 days until delivery'],
    ['2026-11-29T12:00:00Z', 1, '1 day until delivery'],
    ['2026-11-30T04:59:59Z', 1, '1 day until delivery'],
    ['2026-11-30T05:00:00Z', 0, 'Delivery is today'],
    ['2026-12-01T12:00:00Z', -1, 'Delivered'],
  ])('at %s', (instant, days, text) => {
    expect(daysAt(instant)).toEqual([days, text])
  })

  test('are calendar days, across a clock change too', () => {
    expect(noticeAt('2026-10-31T12:00:00Z').daysUntilDelivery).toBe(9)
  })
})

describe('the order-by text', () => {
  const scheduledDate = calendarDate('2026-11-30')

  test('after a closed week carries the date, because "Sunday" would be read as the coming one', () => {
    const notice = noticeAt('2026-11-18T15:00:00Z', [{ scheduledDate, status: 'closed', reason: 'Holiday' }])
    expect(notice.orderBy).toBe('Order by Sunday midnight, Nov 29')
    expect(notice.orderByExact).toBe('Sunday 11:59 PM ET, Nov 29')
  })

  test('says "Sunday" alone from the Monday before it', () => {
    expect(noticeAt('2026-11-16T05:00:00Z').orderBy).toBe('Order by Sunday midnight')
  })

  test('names the last minute of a cutoff that was moved', () => {
    const ordersCloseAt = new Date('2026-11-20T22:00:00Z')
    const notice = noticeAt('2026-11-18T15:00:00Z', [
      { scheduledDate, status: 'moved', ordersCloseAt, reason: 'Holiday' },
    ])
    expect(notice.orderBy).toBe('Order by Friday 4:59 PM')
    expect(notice.orderByExact).toBe('Friday 4:59 PM ET')
  })
})

test.each([
  [8 * 24 * HOUR + HOUR, '8 days left'],
  [48 * HOUR, '2 days left'],
  [48 * HOUR - SECOND, '47 hours left'],
  [HOUR, '1 hour left'],
  [HOUR - SECOND, '59 minutes left'],
  [SECOND, '1 minute left'],
  [0, 'Closed'],
])('%i ms before the cutoff the time left reads: %s', (left, text) => {
  expect(timeLeftText(new Date(close.getTime() - left), close)).toBe(text)
})
