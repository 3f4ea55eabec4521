import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('a reader elsewhere', () => {
  const before = process.env.TZ
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])('in %s sees the same day', async (zone) => {
    process.env.TZ = zone
    // The formatters take their zone when the module is loaded.
    vi.resetModules()
    const reader = await import('./date-format.ts')
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(reader.formatLongDate(calendarDate('2027-01-01'))).toBe('Friday, January 1, 2027')
  })
})
