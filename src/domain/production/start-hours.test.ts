import { expect, test } from 'vitest'
import { DENVER_KITCHEN } from '../../../tests/support/denver-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { instantOfStart, startOfPart, startOnItsOwn } from './start-hours.ts'

test('a part without an hour begins an hour before what uses it, one with an hour no later than that', () => {
  expect(startOfPart({ startHour: null, leadDays: 0 }, 9)).toBe(8)
  expect(startOfPart({ startHour: 6, leadDays: 0 }, 9)).toBe(6)
  expect(startOfPart({ startHour: 11, leadDays: 0 }, 9)).toBe(8)
  expect(startOfPart({ startHour: 15, leadDays: 2 }, 9)).toBe(-33)
  expect(startOfPart({ startHour: null, leadDays: 1 }, 9)).toBe(-15)
  expect(startOfPart({ startHour: null, leadDays: 1 }, -20)).toBe(-21)
  expect(startOnItsOwn({ startHour: null, leadDays: 0 })).toBe(9)
})

test('a start is the hour that clocks show, also across the day on which they change', () => {
  const sunday = calendarDate('2026-11-01')
  const texts = [9, 0, -15].map((hour) => instantOfStart(DENVER_KITCHEN, sunday, hour).toISOString())
  expect(texts).toEqual(['2026-11-01T16:00:00.000Z', '2026-11-01T06:00:00.000Z', '2026-10-31T15:00:00.000Z'])
})
