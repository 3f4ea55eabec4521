import { expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from './calendar-date.ts'
import {
  chargeMomentText,
  lastDayText,
  lastMomentText,
  lastShortDayText,
  lastShortMomentText,
  momentText,
  onMomentText,
  shortMomentText,
  startText,
} from './moment-text.ts'

it.each([
  ['2026-12-07T05:00:00Z', 'Sunday, December 6, 11:59 PM ET'],
  ['2026-11-02T05:00:00Z', 'Sunday, November 1, 11:59 PM ET'],
  ['2027-07-05T04:00:00Z', 'Sunday, July 4, 11:59 PM ET'],
])('a cutoff at %s lets a household change until %s', (end, text) =>
  expect(lastMomentText(ORLANDO_KITCHEN, new Date(end))).toBe(text),
)

const noon = new Date('2026-12-08T17:00:00Z')

it('names a moment by the clock of the kitchen, alone, in a sentence and in short', () => {
  expect(momentText(ORLANDO_KITCHEN, noon)).toBe('Tuesday, December 8, 12:00 PM ET')
  expect(onMomentText(ORLANDO_KITCHEN, noon)).toBe('on Tuesday, December 8 at 12:00 PM ET')
  expect(shortMomentText(ORLANDO_KITCHEN, noon)).toBe('Tuesday, Dec 8 at 12:00 PM ET')
})

const cutoff = new Date('2026-12-07T05:00:00Z')

it('names the last day before an end', () => {
  expect(lastDayText(ORLANDO_KITCHEN, cutoff)).toBe('Sunday, December 6')
})

it('names the last day and minute before an end in short', () => {
  expect(lastShortDayText(ORLANDO_KITCHEN, cutoff)).toBe('Sunday, Dec 6')
  expect(lastShortMomentText(ORLANDO_KITCHEN, cutoff)).toBe('Sunday, Dec 6 at 11:59 PM ET')
})

it('leaves no doubt which midnight a charge is made at', () => {
  expect(chargeMomentText(ORLANDO_KITCHEN, cutoff)).toBe('Sunday, Dec 6 at midnight (11:59 PM ET)')
  // Clocks go back on this Sunday.
  expect(chargeMomentText(ORLANDO_KITCHEN, new Date('2026-11-02T05:00:00Z'))).toBe(
    'Sunday, Nov 1 at midnight (11:59 PM ET)',
  )
})

it('names a charge within a day by its own minute', () => {
  expect(chargeMomentText(ORLANDO_KITCHEN, noon)).toBe('Tuesday, Dec 8 at 12:00 PM ET')
})

it('who knows the day is told the time alone, and of another day its name as well', () => {
  const at = (text: string) => startText(ORLANDO_KITCHEN, new Date(text), calendarDate('2026-11-29'))
  expect(at('2026-11-29T15:00:00Z')).toBe('10:00 AM')
  // Midnight in London is still Saturday evening here.
  expect(at('2026-11-29T01:30:00Z')).toBe('Saturday, Nov 28, 8:30 PM')
})
