import { expect, it } from 'vitest'
import { incompleteTotals } from './incomplete-totals.words.ts'

it.each([
  [[], null],
  [['Satay'], 'The ingredient totals are incomplete: Satay has no complete recipe.'],
  [
    ['Satay', 'Curry', 'Stew'],
    'The ingredient totals are incomplete: Satay, Curry and Stew have no complete recipe.',
  ],
] as const)('of %j the ingredient totals say %j', (meals, sentence) => {
  expect(incompleteTotals(meals)).toBe(sentence)
})
