import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { makeIngredient, makeMeal, makeRecipe } from '../visits/make-meal.ts'
import { goTo } from '../visits/staff-menu.ts'

const TABLET = { width: 1024, height: 768 }
const site = openOwnSite()

async function openMenu(page: Page): Promise<void> {
  await openKitchen(page, site.product())
  await goTo(page, 'Meals & Recipes')
  await page.getByRole('heading', { name: 'Meals & Recipes' }).waitFor()
  await page.getByRole('list', { name: 'Meals' }).getByRole('listitem').first().waitFor()
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const fitsWidth = async (page: Page) => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
}

test('an owner makes an ingredient, a recipe of nine lines and a meal, without anything but the screen', async () => {
  const page = await site.visit({ viewport: DESKTOP })
  await openMenu(page)
  await makeIngredient(page)
  await makeRecipe(page)
  await makeMeal(page)
  expect(await page.getByLabel('Web address').inputValue()).toBe('chipotle-bean-bowl')
  const { meals } = await callAs(page, 'listMeals')
  expect(meals.find(({ slug }) => slug === 'chipotle-bean-bowl')).toMatchObject({
    ...{ allergens: [], proteins: [], sell_price_cents: 1495, calories: 520 },
  })
})

test.each([PHONE, TABLET, DESKTOP])(
  'every list and editor fits and can be read by everybody, %j',
  async (viewport) => {
    const page = await site.visit({ viewport })
    await openMenu(page)
    for (const [name, opened, back] of [
      ['Meals', 'Open Herb-Roasted Chicken with Wild Rice', 'All meals'],
      ['Recipes', 'Open Herb-Roasted Chicken with Wild Rice', 'All recipes'],
      ['Ingredients', 'Open Salmon', 'All ingredients'],
    ] as const) {
      await tab(page, name)
      await page.getByRole('list', { name }).getByRole('listitem').first().waitFor()
      expect(await axeProblemsOf(page)).toEqual([])
      await fitsWidth(page)
      const open = page.getByRole('button', { name: opened })
      await open.focus()
      await open.press('Enter')
      await page.getByRole('button', { name: back }).waitFor()
      expect(await axeProblemsOf(page)).toEqual([])
      await fitsWidth(page)
      await page.getByRole('button', { name: back }).press('Enter')
    }
  },
)

test('what somebody else saved meanwhile is shown as a difference, and nothing typed is lost', async () => {
  const page = await site.visit({ viewport: DESKTOP, provokes: /409/ })
  await openMenu(page)
  await tab(page, 'Ingredients')
  await page.getByRole('button', { name: 'Open Dill' }).click()
  await page.getByLabel('Shelf life (days)').fill('6')
  const { ingredients } = await callAs(page, 'getRecipeBook')
  const dill = ingredients.find(({ name }) => name === 'Dill')
  if (!dill) throw new Error('There is no dill')
  const { checked_at: _, checked_by: __, packs = [], ...fields } = dill
  await callAs(page, 'saveIngredient', { ...fields, packs, nutrition_source: 'USDA' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Changed by somebody else meanwhile' })
  await notice.getByText(/Source: USDA/).waitFor()
  expect(await page.getByLabel('Shelf life (days)').inputValue()).toBe('6')
})
