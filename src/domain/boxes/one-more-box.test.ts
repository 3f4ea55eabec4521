import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import {
  addressReachSentence,
  boxAlreadyComesSentence,
  mealMinimumSentence,
  oneMoreBoxSentence,
} from './one-more-box.ts'

test('one more box is paid for once and leaves the weekly one as it is', () => {
  expect(oneMoreBoxSentence({ isPaused: false, weeklyCents: cents(17_949) })).toBe(
    'This is one more box, paid for once. Your weekly box stays as it is ($179.49).',
  )
  expect(oneMoreBoxSentence({ isPaused: false, weeklyCents: null })).toContain(
    'Your subscription stays as it is.',
  )
})

test('it does not end a pause', () => {
  expect(oneMoreBoxSentence({ isPaused: true, weeklyCents: null })).toContain(
    'Your subscription stays paused.',
  )
})

test('a day that has a box already is named', () => {
  expect(boxAlreadyComesSentence(calendarDate('2026-12-14'))).toContain('coming on Monday, December 14.')
})

test('only who has no subscription yet gives an address and a household size for every week', () => {
  const besides = { isPaused: false, weeklyCents: cents(17_949) }
  expect(addressReachSentence(null)).toBe('Your box comes to this address every week.')
  expect(addressReachSentence(besides)).toBe(
    'This one box comes to this address. Your weekly boxes go where they always do.',
  )
  expect(mealMinimumSentence(30, null)).toBe('Your plan starts at 30 meals per week: 10 for each person.')
  expect(mealMinimumSentence(30, besides)).toBe(
    'This one box starts at 30 meals: 10 for each person. Your weekly boxes stay as they are.',
  )
})
