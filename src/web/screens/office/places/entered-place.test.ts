import { expect, test } from 'vitest'
import { differencesOf, enteredOf, isEntered, problemsOf, wishOf } from './entered-place.ts'

const orlando = { city: 'Orlando', state: 'FL', county: 'Orange', is_open: true }

test('what is missing is said by field', () => {
  expect(problemsOf(enteredOf('328', undefined, 'fl'))).toEqual({
    zipCode: 'A ZIP code has five digits',
    city: 'Please fill this in',
    county: 'Please fill this in',
    state: 'Please use two capital letters, such as FL',
  })
  expect(problemsOf(enteredOf('32801', orlando, 'FL'))).toEqual({})
})

test('an edit is sent with the version it was made on, and without an empty reason', () => {
  const entered = { ...enteredOf('32801', orlando, 'FL'), county: ' Lake ', reason: ' ' }
  expect(wishOf(entered, 4)).toEqual({ zip_code: '32801', ...orlando, county: 'Lake', version: 4 })
  expect(isEntered(entered, enteredOf('32801', orlando, 'FL'))).toBe(true)
})

test('what somebody else has changed is told field by field', () => {
  expect(differencesOf(orlando, { ...orlando, county: 'Lake', is_open: false })).toEqual([
    'County is now Lake.',
    'Delivery is now Closed.',
  ])
  expect(differencesOf(orlando, orlando)).toEqual([])
})
