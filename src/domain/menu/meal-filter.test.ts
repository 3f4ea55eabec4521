import { expect, it } from 'vitest'
import { PROTEIN_KINDS } from './allergens.ts'
import { filterMeals, MEAL_DIETS, type MealFilter, mealFilterCounts, NO_MEAL_FILTER } from './meal-filter.ts'

const meal = (
  name: string,
  proteins: string[],
  allergens: string[],
  [protein, carbs, calories] = [44, 50, 560],
) => ({
  name,
  proteins,
  allergens,
  protein,
  carbs,
  calories,
})
const MENU = [
  meal('peanut chicken', ['chicken'], ['peanuts', 'soybeans']),
  meal('steak', ['beef'], []),
  meal('salmon', ['fish'], ['fish', 'tree-nuts']),
  meal('barley', [], ['gluten', 'milk'], [22, 66, 500]),
  meal('black beans', [], [], [40, 45, 521]),
]
const NOTHING = { avoidProteins: [], avoidIngredients: [] }
const asked = (
  diets: MealFilter['diets'],
  proteins: MealFilter['proteins'],
  macros: MealFilter['macros'] = [],
) => ({
  diets,
  proteins,
  macros,
})
const names = (meals: readonly { name: string }[]) => meals.map(({ name }) => name)

it.each([
  ['nothing', NO_MEAL_FILTER, names(MENU)],
  ['no meat or fish', asked(['meatless'], []), ['barley', 'black beans']],
  ['no gluten, which barley has', asked(['meatless', 'no-gluten'], []), ['black beans']],
  ['any of two proteins', asked([], ['chicken', 'beef']), ['peanut chicken', 'steak']],
  ['a protein without nuts', asked(['no-nuts'], ['chicken', 'beef']), ['steak']],
  ['no dairy', asked(['no-dairy'], []), ['peanut chicken', 'steak', 'salmon', 'black beans']],
  ['much protein and few carbs', asked([], [], ['high-protein', 'low-carb']), ['black beans']],
  ['light meals', asked([], [], ['light']), ['barley']],
  ['what nothing fits', asked(['meatless'], ['fish']), []],
] as const)('a menu asked for %s leaves what fits, in its order', (_, filter, left) => {
  expect(names(filterMeals(MENU, filter, NOTHING))).toEqual(left)
})

it('asked for what suits the household it leaves out what the household avoids', () => {
  const filter = asked(['for-you'], [])
  const avoidances = { avoidProteins: ['fish'], avoidIngredients: ['peanuts'] }
  expect(names(filterMeals(MENU, filter, avoidances))).toEqual(['steak', 'barley', 'black beans'])
})

it('counts what each further diet would leave, and what each protein would', () => {
  const counts = mealFilterCounts(MENU, asked(['no-nuts'], ['beef']), NOTHING)
  expect(counts.diets).toEqual({ 'for-you': 1, meatless: 0, 'no-gluten': 1, 'no-dairy': 1, 'no-nuts': 1 })
  expect(counts.macros).toEqual({ 'high-protein': 1, 'low-carb': 0, light: 0 })
  expect(counts.proteins).toEqual({ beef: 1, pork: 0, chicken: 0, fish: 0, shellfish: 0 })
})

it('a meal that nobody has checked fits no diet and has no protein', () => {
  const unknown = { ...meal('satay', [], []), proteins: null, allergens: null }
  const menu = [unknown, ...MENU]
  for (const diet of MEAL_DIETS) expect(filterMeals(menu, asked([diet], []), NOTHING)).not.toContain(unknown)
  expect(filterMeals(menu, asked([], [...PROTEIN_KINDS]), NOTHING)).not.toContain(unknown)
})
