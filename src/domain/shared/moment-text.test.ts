import { expect, it } from 'vitest'
import { lastMomentText, momentText } from './moment-text.ts'

it.each([
  ['2026-12-07T05:00:00Z', 'Sunday, December 6, 11:59 PM ET'],
  ['2026-11-02T05:00:00Z', 'Sunday, November 1, 11:59 PM ET'],
  ['2027-07-05T04:00:00Z', 'Sunday, July 4, 11:59 PM ET'],
])('a cutoff at %s lets a household change until %s', (end, text) =>
  expect(lastMomentText(new Date(end))).toBe(text),
)

it('names a moment by the clock of the kitchen', () =>
  expect(momentText(new Date('2026-12-08T17:00:00Z'))).toBe('Tuesday, December 8, 12:00 PM ET'))
