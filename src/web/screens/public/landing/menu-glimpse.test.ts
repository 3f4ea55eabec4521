import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLE_MEALS } from '../../../../sample/sample-meals.ts'
import { MENU_GLIMPSE } from './menu-glimpse.ts'

test('the landing page says of every meal what the menu says', () => {
  for (const shown of MENU_GLIMPSE.meals) {
    const meal = SAMPLE_MEALS.find(({ slug }) => slug === shown.slug)
    expect(shown).toEqual({
      slug: meal?.slug,
      name: meal?.name,
      priceCents: meal?.sellPriceCents,
      calories: meal?.calories,
      protein: meal?.protein,
      picture: `/pictures/meals/${meal?.slug}-1`,
    })
  }
})

test('every meal of the landing page has its picture in both widths and formats', () => {
  const folder = path.resolve(import.meta.dirname, '../../../public')
  for (const { picture } of MENU_GLIMPSE.meals)
    for (const file of ['480.avif', '480.webp', '800.avif', '800.webp'])
      expect(existsSync(`${folder}${picture}-${file}`), `${picture}-${file}`).toBe(true)
})

test('the landing page counts the meals and names the lowest price as they are', () => {
  expect(MENU_GLIMPSE.mealsInAll).toBe(SAMPLE_MEALS.length)
  expect(MENU_GLIMPSE.lowestPriceCents).toBe(
    Math.min(...SAMPLE_MEALS.map(({ sellPriceCents }) => sellPriceCents)),
  )
})
