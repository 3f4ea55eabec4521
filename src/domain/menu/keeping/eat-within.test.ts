import { expect, test } from 'vitest'
import { PRODUCTION_DAYS_BEFORE_DELIVERY } from '../../kitchen/work-order.ts'
import { lastDayOf } from '../../labels/last-day.ts'
import { addDays, calendarDate } from '../../time/calendar-date.ts'
import { EAT_WITHIN_MOST, eatWithinSentence } from './eat-within.ts'

test('no meal is said to keep longer than its label says', () => {
  const delivery = calendarDate('2026-12-07')
  const cooked = addDays(delivery, -PRODUCTION_DAYS_BEFORE_DELIVERY)
  expect(addDays(delivery, EAT_WITHIN_MOST)).toBe(lastDayOf([cooked]))
})

test('the days after delivery are said in words', () => {
  expect([1, 4].map(eatWithinSentence)).toEqual([
    'Eat within 1 day of delivery.',
    'Eat within 4 days of delivery.',
  ])
})
