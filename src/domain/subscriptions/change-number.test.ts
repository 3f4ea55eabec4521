import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { formatChangeNumber } from './change-number.ts'

it.each([
  [1, 'CH-2026-0001'],
  [9999, 'CH-2026-9999'],
  [10_000, 'CH-2026-10000'],
])('of change %i is %s', (sequence, number) => {
  expect(formatChangeNumber(calendarDate('2026-12-31'), sequence)).toBe(number)
})
