import { expect, test } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import {
  formatLongDate,
  formatMonthAndDay,
  formatShortDate,
  formatWeekday,
  formatWeekdayAndDay,
} from './date-format.ts'

test('a date reads the same in every length', () => {
  const date = calendarDate('2026-11-30')
  expect(formatLongDate(date)).toBe('Monday, November 30, 2026')
  expect(formatShortDate(date)).toBe('Nov 30, 2026')
  expect(formatWeekdayAndDay(date)).toBe('Monday, November 30')
  expect(formatMonthAndDay(date)).toBe('Nov 30')
  expect(formatWeekday(date)).toBe('Monday')
})

test.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])('a reader in %s sees the same day', (zone) => {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    expect(formatLongDate(calendarDate('2027-01-01'))).toBe('Friday, January 1, 2027')
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})
