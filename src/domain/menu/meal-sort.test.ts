import { expect, it } from 'vitest'
import { type MealSort, sortMeals } from './meal-sort.ts'

const meal = (id: string, protein: number, calories: number, price: number) => ({
  id,
  protein,
  calories,
  sell_price_cents: price,
})
const MENU = [meal('chicken', 44, 520, 1695), meal('salmon', 40, 590, 2200), meal('beans', 22, 500, 1575)]

it.each<[MealSort, string[]]>([
  ['menu', ['chicken', 'salmon', 'beans']],
  ['new', ['beans', 'chicken', 'salmon']],
  ['protein', ['chicken', 'salmon', 'beans']],
  ['calories', ['beans', 'chicken', 'salmon']],
  ['price', ['beans', 'chicken', 'salmon']],
])('by %s the menu is %j', (sort, sorted) => {
  const had = new Set(['chicken', 'salmon'])
  expect(sortMeals(MENU, sort, had).map(({ id }) => id)).toEqual(sorted)
})
