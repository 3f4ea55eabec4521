import { expect, test } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { firstName, isEatenFirst, opensStill } from './companion-life.ts'

const day = calendarDate

test('a page opens until two weeks after the last day', () => {
  expect(opensStill(day('2026-12-12'), day('2026-12-26'))).toBe(true)
  expect(opensStill(day('2026-12-12'), day('2026-12-27'))).toBe(false)
})

test('a meal is eaten first when another one keeps longer and none shorter', () => {
  const box = [day('2026-12-10'), day('2026-12-12')]
  expect(isEatenFirst(day('2026-12-10'), box)).toBe(true)
  expect(isEatenFirst(day('2026-12-12'), box)).toBe(false)
  expect(isEatenFirst(day('2026-12-12'), [day('2026-12-12')])).toBe(false)
})

test('a page calls nobody by more than the first name', () => {
  expect(firstName(' Ana Maria Rivera')).toBe('Ana')
  expect(firstName(null)).toBeNull()
  expect(firstName('  ')).toBeNull()
})
