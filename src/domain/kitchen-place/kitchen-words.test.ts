import { expect, test } from 'vitest'
import { cutoffNotice } from '../delivery/cutoff-notice.ts'
import { deliveryScheduleAt } from '../delivery/delivery-schedule.ts'
import { formatWeekday } from '../time/date-format.ts'
import { cutoffTime, cutoffWeekdayName, deliveryWeekdayName } from './kitchen-words.ts'
import { ORLANDO_KITCHEN } from './orlando-kitchen.ts'

test('copy names Monday for deliveries and Sunday for the cutoff', () => {
  expect(deliveryWeekdayName(ORLANDO_KITCHEN)).toBe('Monday')
  expect(cutoffWeekdayName(ORLANDO_KITCHEN)).toBe('Sunday')
  expect(ORLANDO_KITCHEN.window).toEqual({ fromHour: 8, toHour: 18, text: '8 AM to 6 PM' })
})

test('copy and rule name the same weekdays', () => {
  const week = deliveryScheduleAt(ORLANDO_KITCHEN, new Date('2026-11-04T12:00:00Z'))
  expect(formatWeekday(week.deliveryDate)).toBe(deliveryWeekdayName(ORLANDO_KITCHEN))
  expect(formatWeekday(week.cutoffDate)).toBe(cutoffWeekdayName(ORLANDO_KITCHEN))
})

test('copy and rule name the same last minute', () => {
  const now = new Date('2026-11-04T12:00:00Z')
  const { ordersCloseAt, deliveryDate } = deliveryScheduleAt(ORLANDO_KITCHEN, now)
  const { orderByExact } = cutoffNotice(ORLANDO_KITCHEN, now, ordersCloseAt, deliveryDate)
  expect(`${cutoffWeekdayName(ORLANDO_KITCHEN)} ${cutoffTime(ORLANDO_KITCHEN)}`).toBe(orderByExact)
})
