import { expect, test } from 'vitest'
import { parseCalendarDate } from '../../../domain/shared/calendar-date.ts'
import {
  addressOfWeek,
  addressWithTests,
  addressWithText,
  showsTests,
  soughtText,
} from './kitchen-address.ts'

const WEEK = '?date=2026-12-07'

test('the address keeps the switch and what is looked for, beside the week', () => {
  const kept = new URLSearchParams(addressWithText(addressWithTests(WEEK, true), 'josé & ana 32801'))
  expect(kept.get('date')).toBe('2026-12-07')
  expect([showsTests(kept), soughtText(kept)]).toEqual([true, 'josé & ana 32801'])
})

test('what is not so needs no words in it', () => {
  const empty = new URLSearchParams(WEEK)
  expect([showsTests(empty), soughtText(empty)]).toEqual([false, ''])
  const kept = `${WEEK}&show_all=true&find=ana`
  expect(addressWithText(kept, ' ')).toBe('date=2026-12-07&show_all=true')
  expect(addressWithTests(kept, false)).toBe('date=2026-12-07&find=ana')
})

test('another week keeps the switch, and starts with all its orders', () => {
  const next = parseCalendarDate('2026-12-14')
  if (!next) throw new Error('No date')
  expect(addressOfWeek(`${WEEK}&show_all=true&find=ana`, next)).toBe('date=2026-12-14&show_all=true')
})
