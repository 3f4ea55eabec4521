import { expect, it } from 'vitest'
import { PROTEIN_KINDS } from './allergens.ts'
import {
  filterMeals,
  MEAL_DIETS,
  mealFilterCounts,
  NO_MEAL_FILTER,
  partedByAvoidances,
} from './meal-filter.ts'

const meal = (name: string, proteins: string[], allergens: string[]) => ({ name, proteins, allergens })
const MENU = [
  meal('peanut chicken', ['chicken'], ['peanuts', 'soybeans']),
  meal('steak', ['beef'], []),
  meal('salmon', ['fish'], ['fish', 'tree-nuts']),
  meal('barley', [], ['gluten', 'milk']),
  meal('black beans', [], []),
]
const NOTHING = { avoidProteins: [], avoidIngredients: [] }
const names = (meals: readonly { name: string }[]) => meals.map(({ name }) => name)

it.each([
  ['nothing', NO_MEAL_FILTER, names(MENU)],
  ['no meat or fish', { diets: ['meatless'], proteins: [] }, ['barley', 'black beans']],
  ['no gluten, which barley has', { diets: ['meatless', 'no-gluten'], proteins: [] }, ['black beans']],
  ['any of two proteins', { diets: [], proteins: ['chicken', 'beef'] }, ['peanut chicken', 'steak']],
  ['a protein without nuts', { diets: ['no-nuts'], proteins: ['chicken', 'beef'] }, ['steak']],
  ['no dairy', { diets: ['no-dairy'], proteins: [] }, ['peanut chicken', 'steak', 'salmon', 'black beans']],
  ['what nothing fits', { diets: ['meatless'], proteins: ['fish'] }, []],
] as const)('a menu asked for %s leaves what fits, in its order', (_, filter, left) => {
  expect(names(filterMeals(MENU, filter, NOTHING))).toEqual(left)
})

it('asked for what suits the household it leaves out what the household avoids', () => {
  const filter = { diets: ['for-you'], proteins: [] } as const
  const avoidances = { avoidProteins: ['fish'], avoidIngredients: ['peanuts'] }
  expect(names(filterMeals(MENU, filter, avoidances))).toEqual(['steak', 'barley', 'black beans'])
})

it('counts what each further diet would leave, and what each protein would', () => {
  const counts = mealFilterCounts(MENU, { diets: ['no-nuts'], proteins: ['beef'] }, NOTHING)
  expect(counts.diets).toEqual({ 'for-you': 1, meatless: 0, 'no-gluten': 1, 'no-dairy': 1, 'no-nuts': 1 })
  expect(counts.proteins).toEqual({ beef: 1, pork: 0, chicken: 0, fish: 0, shellfish: 0 })
})

it('what the household avoids comes last, everything in the order of the menu', () => {
  const parted = partedByAvoidances(MENU, { avoidProteins: ['chicken'], avoidIngredients: ['dairy'] })
  expect([names(parted.fitting), names(parted.conflicting)]).toEqual([
    ['steak', 'salmon', 'black beans'],
    ['peanut chicken', 'barley'],
  ])
})

it('a meal that nobody has checked fits no diet, has no protein, and never comes first', () => {
  const unknown = { name: 'satay', proteins: null, allergens: null }
  const menu = [unknown, ...MENU]
  for (const diet of MEAL_DIETS)
    expect(filterMeals(menu, { diets: [diet], proteins: [] }, NOTHING)).not.toContain(unknown)
  expect(filterMeals(menu, { diets: [], proteins: [...PROTEIN_KINDS] }, NOTHING)).not.toContain(unknown)
  expect(partedByAvoidances(menu, NOTHING).conflicting).toEqual([unknown])
})
