import { expect, test } from 'vitest'
import { checkHouseholdSize, householdSizeFromInput } from './household.ts'

const REFUSED = 'Household size must be between 1 and 10'

test.each([
  [0, REFUSED],
  [1, null],
  [10, null],
  [11, REFUSED],
  [-1, REFUSED],
  [2.5, REFUSED],
  [Number.NaN, REFUSED],
])('a household of %d: %s', (size, message) => {
  expect(checkHouseholdSize(size)).toBe(message)
})

test.each([
  ['4', 4],
  [' 4 ', 4],
  ['', 1],
  ['  ', 1],
  ['two', 1],
  ['3 people', 1],
  ['Infinity', 1],
  ['0', 0],
  ['11', 11],
  ['2.5', 2.5],
])('the field text %j stands for %d', (typed, size) => {
  expect(householdSizeFromInput(typed)).toBe(size)
})
