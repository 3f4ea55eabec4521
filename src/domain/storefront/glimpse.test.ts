import { expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { glimpseOf } from './glimpse.ts'

const glimpse = (menu: Parameters<typeof glimpseOf>[1]) => glimpseOf(ORLANDO_KITCHEN, menu, [6, 3])
const meal = (slug: string, category: string, price = 1700) => ({
  ...{ slug, name: slug.toUpperCase(), category, priceCents: cents(price), calories: 500, protein: 40 },
  picture: `/pictures/meals/${slug}-1-800.webp`,
})

test('a glimpse has meals of every category before it has two of one', () => {
  const menu = ['a', 'b', 'c', 'd'].map((slug) => meal(slug, 'Poultry'))
  const shown = glimpse([...menu, meal('e', 'Seafood'), meal('f', 'Beef', 1550), meal('g', 'Beef')])
  expect(shown?.meals.map(({ slug }) => slug)).toEqual(['a', 'e', 'f', 'b', 'g', 'c'])
  expect(shown).toMatchObject({ mealsInAll: '7', portionFrom: '$15.50', weekFrom: '$164.99' })
  expect(shown?.meals[2]).toEqual({
    ...{ slug: 'f', name: 'F', price: '$15.50', calories: '500', protein: '40', view: 'meals/f-1' },
  })
})

test('a short menu has three meals on the page, and one that is shorter has none', () => {
  const menu = ['a', 'b', 'c', 'd'].map((slug) => meal(slug, 'Poultry'))
  expect(glimpse(menu)?.meals).toHaveLength(3)
  expect(glimpse(menu.slice(0, 2))).toBeNull()
  expect(glimpse([])).toBeNull()
})

test('a meal without a picture in all widths is counted and priced, and not shown', () => {
  const menu = ['a', 'b', 'c'].map((slug) => meal(slug, 'Poultry'))
  const shown = glimpse([...menu, { ...meal('x', 'Beef', 1000), picture: 'https://x.example/x.jpg' }])
  expect(shown?.meals.map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
  expect(shown).toMatchObject({ mealsInAll: '4', portionFrom: '$10.00' })
})
