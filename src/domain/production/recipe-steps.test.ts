import { expect, test } from 'vitest'
import { recipeSteps } from './recipe-steps.ts'

test('a line of the method is a step, without the number or dash that it was typed with', () => {
  expect(recipeSteps(' 1. Boil 2 qt of water\n\n2) Add rice\n- Rest\r\n• Fluff 3 times\n350 °F')).toEqual([
    'Boil 2 qt of water',
    'Add rice',
    'Rest',
    'Fluff 3 times',
    '350 °F',
  ])
  expect(recipeSteps('')).toEqual([])
})
