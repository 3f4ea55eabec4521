import { expect, it } from 'vitest'
import { slugOf } from './meal-slug.ts'

it.each([
  ['Za’atar Chicken with Bulgur & Chickpeas', 'zaatar-chicken-with-bulgur-chickpeas'],
  ['  Crème brûlée! ', 'creme-brulee'],
  ['50/50 Bowl', '50-50-bowl'],
  ['寿司', ''],
])('%s is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
