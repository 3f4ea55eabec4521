import { expect, test } from 'vitest'
import { formatWeekday } from '../time/date-format.ts'
import { cutoffNotice } from './cutoff-notice.ts'
import { deliveryScheduleAt } from './delivery-schedule.ts'
import {
  CUTOFF_TIME,
  CUTOFF_WEEKDAY_NAME,
  DELIVERY_WEEKDAY_NAME,
  DELIVERY_WINDOW,
} from './delivery-weekday.ts'

test('copy names Monday for deliveries and Sunday for the cutoff', () => {
  expect(DELIVERY_WEEKDAY_NAME).toBe('Monday')
  expect(CUTOFF_WEEKDAY_NAME).toBe('Sunday')
  expect(DELIVERY_WINDOW).toEqual({ fromHour: 8, toHour: 18, text: '8 AM to 6 PM' })
})

test('copy and rule name the same weekdays', () => {
  const week = deliveryScheduleAt(new Date('2026-11-04T12:00:00Z'))
  expect(formatWeekday(week.deliveryDate)).toBe(DELIVERY_WEEKDAY_NAME)
  expect(formatWeekday(week.cutoffDate)).toBe(CUTOFF_WEEKDAY_NAME)
})

test('copy and rule name the same last minute', () => {
  const now = new Date('2026-11-04T12:00:00Z')
  const { ordersCloseAt, deliveryDate } = deliveryScheduleAt(now)
  const { orderByExact } = cutoffNotice(now, ordersCloseAt, deliveryDate)
  expect(`${CUTOFF_WEEKDAY_NAME} ${CUTOFF_TIME}`).toBe(orderByExact)
})
