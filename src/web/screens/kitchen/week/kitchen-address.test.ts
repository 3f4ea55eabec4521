import { expect, test } from 'vitest'
import { parseCalendarDate } from '../../../../domain/time/calendar-date.ts'
import { addressOfWeek, addressWithTests, showsTests } from './kitchen-address.ts'

const week = new URLSearchParams('?date=2026-12-07')

test('the address keeps the switch beside the week, and needs no word where it is off', () => {
  expect(showsTests(week)).toBe(false)
  const kept = new URLSearchParams(addressWithTests(week, true))
  expect(kept.get('date')).toBe('2026-12-07')
  expect(showsTests(kept)).toBe(true)
  expect(addressWithTests(kept, false)).toBe('date=2026-12-07')
})

test('another week keeps the switch', () => {
  const next = parseCalendarDate('2026-12-14')
  if (!next) throw new Error('No date')
  const kept = new URLSearchParams(addressWithTests(week, true))
  expect(addressOfWeek(kept, next)).toBe('date=2026-12-14&show_all=true')
})
