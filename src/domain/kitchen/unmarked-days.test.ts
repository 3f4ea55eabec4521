import { expect, test } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { unmarkedDays } from './unmarked-days.ts'

const MONDAY = calendarDate('2026-11-30')
const EARLIER = calendarDate('2026-11-23')

test('days with unmarked boxes come with their number, the latest first, without what was refunded in full', () => {
  const unasked = { saidStillCooked: false }
  const paid = { totalCents: 16_999, refundedCents: 0, ...unasked }
  const days = unmarkedDays([
    { deliveryDate: EARLIER, ...paid, boxes: 1 },
    { deliveryDate: MONDAY, ...paid, boxes: 2 },
    { deliveryDate: MONDAY, totalCents: 16_999, refundedCents: 500, ...unasked, boxes: 1 },
    { deliveryDate: MONDAY, totalCents: 16_999, refundedCents: 16_999, ...unasked, boxes: 4 },
    { deliveryDate: calendarDate('2026-11-16'), totalCents: 900, refundedCents: 900, ...unasked, boxes: 1 },
  ])
  expect(days).toEqual([
    { deliveryDate: MONDAY, boxes: 3 },
    { deliveryDate: EARLIER, boxes: 1 },
  ])
})

test('a box refunded in full that was decided to be cooked waits for its mark', () => {
  const refunded = { totalCents: 16_999, refundedCents: 16_999, boxes: 1 }
  const days = unmarkedDays([
    { deliveryDate: MONDAY, ...refunded, saidStillCooked: true },
    { deliveryDate: MONDAY, ...refunded, saidStillCooked: false },
  ])
  expect(days).toEqual([{ deliveryDate: MONDAY, boxes: 1 }])
})
