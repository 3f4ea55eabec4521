import { expect, it } from 'vitest'
import { recipeFaults } from './recipe-faults.ts'

const rice = { ingredientId: 'rice', netMg: 100 }

it.each([
  ['without a line', { lines: [], outputMg: 100 }, ['no_lines']],
  ['without a weight', { lines: [rice], outputMg: null }, ['no_weight']],
  [
    'with a part that nobody has published',
    { lines: [rice, { part: null, netMg: 5 }], outputMg: 100 },
    ['no_part_version'],
  ],
  ['that comes out four times as heavy', { lines: [rice], outputMg: 301 }, ['gains_weight']],
  ['that is whole', { lines: [rice, { part: 'sauce', netMg: 5 }], outputMg: 300 }, []],
])('a recipe %s', (_, recipe, faults) => {
  expect(recipeFaults(recipe)).toEqual(faults)
})
