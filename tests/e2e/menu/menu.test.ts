import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
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

const LINES = [
  ['Black beans', '120'],
  ['Brown rice', '60'],
  ['Sweet corn', '40'],
  ['Avocado', '45'],
  ['Lime', '15'],
  ['Cilantro', '4'],
  ['Red onion', '20'],
  ['Olive oil', '8'],
  ['Chipotle paste', '6'],
] as const

async function makeIngredient(page: Page): Promise<void> {
  await tab(page, 'Ingredients')
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Chipotle paste')
  await page.getByText('I know its allergens, or that it has none').click()
  await page.getByLabel('Made of').fill('chipotle peppers, vinegar, salt')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'I Have Checked This' }).click()
  await page.getByText(/^Checked by /).waitFor()
  await page.getByRole('button', { name: 'All ingredients' }).click()
}

async function makeRecipe(page: Page): Promise<void> {
  await tab(page, 'Recipes')
  await page.getByRole('button', { name: 'New Recipe of a Meal' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Chipotle Bean Bowl')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  const finder = page.getByRole('combobox', { name: 'Add an ingredient or part' })
  for (const [name, grams] of LINES) {
    await finder.fill(name)
    await finder.press('Enter')
    // The weight of the new line is typed next.
    await page.keyboard.type(grams)
  }
  await page.getByLabel('Weight after cooking (g)').fill('330')
  const derived = page.getByRole('region', { name: 'For one portion' })
  await derived.getByText('318 g', { exact: true }).waitFor()
  await derived.getByText('Contains none of the nine major allergens.').waitFor()
  await derived.getByText(/Chipotle paste \(chipotle peppers, vinegar, salt\)/).waitFor()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByText('Save the draft first.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Version 1 published', { exact: true }).waitFor()
}

async function makeMeal(page: Page): Promise<void> {
  await tab(page, 'Meals')
  await page.getByRole('button', { name: 'Add Meal' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Chipotle Bean Bowl')
  expect(await page.getByLabel('Address').inputValue()).toBe('chipotle-bean-bowl')
  await page.getByLabel('Category').fill('Plant-Forward')
  await page.getByLabel('Price ($)').fill('14.95')
  await page.getByLabel('Recipe', { exact: true }).selectOption({ label: 'Chipotle Bean Bowl, version 1' })
  for (const [label, value] of [
    ['Energy (kcal)', '520'],
    ['Protein (g)', '18'],
    ['Carbohydrates (g)', '70'],
    ['Fat (g)', '17'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Put on Sale' }).click()
  await page.getByText('On sale', { exact: true }).waitFor()
}

test('an owner makes an ingredient, a recipe of nine lines and a meal, without anything but the screen', async () => {
  const page = await site.visit({ viewport: DESKTOP })
  await openMenu(page)
  await makeIngredient(page)
  await makeRecipe(page)
  await makeMeal(page)
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
