import { expect, test } from 'vitest'
import { calendarDate as day } from '../time/calendar-date.ts'
import { claimState, evidenceType } from './claim-standing.ts'

const TODAY = day('2026-11-26')

test('a claim holds through its last day, is told as ending two months before, and then is said to nobody', () => {
  expect(claimState(null, TODAY)).toBe('holds')
  expect(claimState(day('2027-01-26'), TODAY)).toBe('holds')
  expect(claimState(day('2027-01-25'), TODAY)).toBe('ends_soon')
  expect(claimState(TODAY, TODAY)).toBe('ends_soon')
  expect(claimState(day('2026-11-25'), TODAY)).toBe('ended')
})

test('a file is told by its first bytes, and nothing else is taken', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(evidenceType(bytes('%PDF-1.7'))).toBe('application/pdf')
  expect(evidenceType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(evidenceType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
  expect(evidenceType(bytes('<html>'))).toBeNull()
  expect(evidenceType(bytes(''))).toBeNull()
})
