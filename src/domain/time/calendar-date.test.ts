import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  compareDates,
  daysBetween,
  parseCalendarDate,
  weekdayOf,
} from './calendar-date.ts'

const DAY = 86_400_000
const dates = fc
  .integer({ min: Date.UTC(1970, 0, 1) / DAY, max: Date.UTC(2199, 11, 31) / DAY })
  .map((day) => calendarDate(new Date(day * DAY).toISOString().slice(0, 10)))

describe('reading a date', () => {
  test.each(['2026-11-09', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(parseCalendarDate(text)).toBe(text)
    expect(calendarDate(text)).toBe(text)
  })

  test.each([
    '',
    'tomorrow',
    '2026-11-9',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-11-09T00:00:00Z',
    ' 2026-11-09',
    '2026-11-09\n',
    '+002026-11-09',
    '20261109',
  ])('%j is none', (text) => {
    expect(parseCalendarDate(text)).toBeNull()
    expect(() => calendarDate(text)).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-11-01', 8, '2026-11-09'],
  ])('%s and %d days are %s', (from, days, to) => {
    expect(addDays(calendarDate(from), days)).toBe(to)
    expect(daysBetween(calendarDate(from), calendarDate(to))).toBe(days)
  })

  test('adding and counting days undo each other', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const other = addDays(date, days)
        expect(daysBetween(date, other)).toBe(days)
        expect(addDays(other, -days)).toBe(date)
        expect(Math.sign(compareDates(other, date))).toBe(Math.sign(days))
      }),
    )
  })

  test('weekdays repeat every seven days and step by one', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date))
        expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) % 7) + 1)
      }),
    )
  })

  test('a date outside the years of the calendar is refused', () => {
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(calendarDate('0001-01-01'), -1)).toThrow(RangeError)
  })
})

test.each([
  ['2026-11-02', 1],
  ['2026-11-07', 6],
  ['2026-11-08', 7],
])('%s is weekday %d', (date, weekday) => {
  expect(weekdayOf(calendarDate(date))).toBe(weekday)
})

test('dates sort by time', () => {
  const sorted = ['2027-01-01', '2026-12-31', '2026-02-01', '2026-12-31'].map(calendarDate).sort(compareDates)
  expect(sorted).toEqual<CalendarDate[]>(
    ['2026-02-01', '2026-12-31', '2026-12-31', '2027-01-01'].map(calendarDate),
  )
})
