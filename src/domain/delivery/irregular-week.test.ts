import { describe, expect, test } from 'vitest'
import { type CalendarDate, calendarDate } from '../time/calendar-date.ts'
import type { DeliveryWeekException } from './delivery-week.ts'
import { irregularWeekOn, irregularWeekText } from './irregular-week.ts'

const day = calendarDate
const WEEKS: readonly DeliveryWeekException[] = [
  { scheduledDate: day('2026-11-30'), status: 'closed', reason: 'Thanksgiving' },
  { scheduledDate: day('2026-12-07'), status: 'moved', deliveryDate: day('2026-12-08'), reason: 'Holiday' },
  {
    ...{ scheduledDate: day('2026-12-14'), status: 'moved', deliveryDate: day('2026-12-14') },
    ...{ ordersCloseAt: new Date('2026-12-09T05:00:00Z'), reason: 'Storm' },
  },
  { scheduledDate: day('2026-12-21'), status: 'moved', reason: 'Storm' },
  { scheduledDate: day('2027-01-04'), status: 'closed', reason: '' },
]
const textOn = (date: CalendarDate) => {
  const week = irregularWeekOn(date, WEEKS)
  return week && irregularWeekText(week)
}

describe('a day of the kitchen', () => {
  test.each([
    ['2026-11-30', 'Closed this week: Thanksgiving'],
    ['2026-12-07', 'Delivery moved from Monday, December 7 to Tuesday, December 8: Holiday'],
    ['2026-12-08', 'Delivery moved from Monday, December 7 to Tuesday, December 8: Holiday'],
    ['2027-01-04', 'Closed this week'],
  ])('on %s says "%s"', (date, text) => {
    expect(textOn(day(date))).toBe(text)
  })

  test.each([
    ['2026-12-28', 'of a regular week'],
    ['2026-12-09', 'beside a moved delivery'],
    ['2026-12-14', 'of a week in which only the cutoff was moved'],
    ['2026-12-21', 'of a week whose moved day is the regular one'],
  ])('on %s, %s, says nothing', (date) => {
    expect(textOn(day(date))).toBeNull()
  })

  test('knows the day to look at instead, and that there is none in a closed week', () => {
    expect(irregularWeekOn(day('2026-12-07'), WEEKS)).toMatchObject({ deliveryDate: '2026-12-08' })
    expect(irregularWeekOn(day('2026-11-30'), WEEKS)).toMatchObject({ deliveryDate: null })
  })
})
