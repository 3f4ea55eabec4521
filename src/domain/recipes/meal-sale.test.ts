import { expect, it } from 'vitest'
import { saleFaults } from './meal-sale.ts'

const macros = { calories: 500, protein: 40, carbs: 40, fat: 18 }
const meal = {
  isRetired: false,
  hasRecipe: true,
  unchecked: [],
  macros: { derived: macros, typed: null },
  costCents: { derived: 600, typed: null },
  sellPriceCents: 1695,
  belowCostReason: null,
}

it.each([
  ['whole', {}, []],
  ['with typed nutrition', { macros: { derived: null, typed: macros } }, []],
  ['of unknown cost', { costCents: { derived: null, typed: null } }, []],
  ['below its cost for a reason', { sellPriceCents: 600, belowCostReason: 'Opening week' }, []],
  ['retired', { isRetired: true }, ['retired']],
  ['without a recipe', { hasRecipe: false }, ['no_recipe']],
  ['with something unchecked', { unchecked: ['Satay sauce'] }, ['unchecked']],
  ['without nutrition', { macros: { derived: null, typed: null } }, ['no_nutrition']],
  ['at its cost', { sellPriceCents: 600 }, ['below_cost']],
  ['below what was typed', { costCents: { derived: null, typed: 1700 } }, ['below_cost']],
  ['whose derived cost is lower than the typed one', { costCents: { derived: 600, typed: 1700 } }, []],
])('a meal %s', (_, facts, faults) => {
  expect(saleFaults({ ...meal, ...facts })).toEqual(faults)
})
