import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

/** Each number once, so that none can stand in the field of another; with its field on the wire and its unit there. */
const NUTRITION = [
  ['Energy (kcal)', '208', 'kcal', 208],
  ['Fat (g)', '13.4', 'fat_mg', 13_400],
  ['Saturated fat (g)', '3.05', 'saturated_fat_mg', 3050],
  ['Trans fat (g)', '0.125', 'trans_fat_mg', 125],
  ['Cholesterol (mg)', '55', 'cholesterol_mg', 55],
  ['Sodium (mg)', '59', 'sodium_mg', 59],
  ['Carbohydrates (g)', '6.1', 'carbs_mg', 6100],
  ['Fiber (g)', '1.2', 'fiber_mg', 1200],
  ['Sugars (g)', '2.3', 'sugars_mg', 2300],
  ['Added sugars (g)', '0.7', 'added_sugars_mg', 700],
  ['Protein (g)', '20.4', 'protein_mg', 20_400],
  ['Vitamin D (mcg)', '11', 'vitamin_d_ng', 11_000],
  ['Calcium (mg)', '9', 'calcium_mg', 9],
  ['Iron (mg)', '0.34', 'iron_mcg', 340],
  ['Potassium (mg)', '363', 'potassium_mg', 363],
] as const
const OTHERS = [
  ['Source of the facts', 'USDA 175167'],
  ['Edible part (%)', '92.5'],
  ['Shelf life (days)', '4'],
  ['Weight of one piece (g)', '62.5'],
] as const

/** A field that may be left out says so behind its name. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}( |$)`))
const traceable = (page: Page) => page.getByRole('checkbox', { name: /^On the food traceability list/ })

async function openDill(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Ingredients' }).click()
  await page.getByRole('button', { name: 'Open Dill' }).click()
  await field(page, 'Energy (kcal)').waitFor()
}

test('every fact of an ingredient is saved as it was typed, on a phone, and stands in its field again', async () => {
  const page = await site.visit({ viewport: PHONE })
  await openKitchen(page, site.product())
  await goTo(page, 'Meals & Recipes')
  await openDill(page)
  for (const [label, typed] of [...NUTRITION, ...OTHERS]) await field(page, label).fill(typed)
  await traceable(page).check()
  // A comma may mean two things, so it means none.
  await field(page, 'Iron (mg)').fill('0,34')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please use a number such as 12.5').waitFor()
  expect(await field(page, 'Iron (mg)').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'Iron (mg)').fill('0.34')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Dill is saved', { exact: false }).waitFor()

  const { ingredients } = await callAs(page, 'getRecipeBook')
  expect(ingredients.find(({ name }) => name === 'Dill')).toMatchObject({
    nutrition: Object.fromEntries(NUTRITION.map(([, , name, amount]) => [name, amount])),
    ...{ nutrition_source: 'USDA 175167', edible_bp: 9250, shelf_days: 4, piece_mg: 62_500 },
    is_traceable: true,
  })

  await page.reload()
  await openDill(page)
  const shown: string[] = []
  for (const [label] of [...NUTRITION, ...OTHERS]) shown.push(await field(page, label).inputValue())
  expect(shown).toEqual([...NUTRITION, ...OTHERS].map(([, typed]) => typed))
  expect(await traceable(page).isChecked()).toBe(true)
})
