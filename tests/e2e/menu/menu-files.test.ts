import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()
const csvOf = (text: string) => ({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const WRONG = 'name;allergens;shelf_days\nBarley;wheat, gluten;300\nMilk;milc;soon\n'
const RIGHT = 'name;allergens;shelf_days;checked\nBarley;wheat, gluten;300;yes\nLemon;;9;\n'

test('a file is looked at before anything is written, and what it calls checked needs a word', async () => {
  const page = await site.visit({ viewport: PHONE })
  await openKitchen(page, site.product())
  await goTo(page, 'Meals & Recipes')
  await page.getByRole('tab', { name: 'Import & Export' }).click()
  await page.getByRole('button', { name: 'Import ingredients and packs' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import Ingredients' })
  const choose = dialog.getByLabel('Choose a CSV file')
  await choose.setInputFiles(csvOf(WRONG))
  await dialog.getByText('1 thing has a problem').waitFor()
  await dialog.getByText('Write a whole number').waitFor()
  const take = dialog.getByRole('button', { name: 'Import This File' })
  expect(await take.getAttribute('aria-disabled')).toBe('true')
  await choose.setInputFiles(csvOf(RIGHT))
  await dialog.getByText('1 new, 1 changed, 0 as they are.').waitFor()
  for (const viewport of [PHONE, { width: 1024, height: 768 }, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await axeProblemsOf(page)).toEqual([])
  }
  expect((await callAs(page, 'getRecipeBook')).ingredients.map(({ name }) => name)).not.toContain('Barley')
  await dialog.getByLabel(/I have checked allergens/).press('Space')
  await dialog.getByText('checked: yes', { exact: false }).waitFor()
  await take.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const { ingredients } = await callAs(page, 'getRecipeBook')
  expect(ingredients.find(({ name }) => name === 'Barley')).toMatchObject({ checked_by: expect.any(String) })
  expect(ingredients.find(({ name }) => name === 'Lemon')).toMatchObject({ shelf_days: 9, allergens: null })
})

test('a file goes out as it comes in', async () => {
  const page = await site.visit({ viewport: DESKTOP })
  await openKitchen(page, site.product())
  await goTo(page, 'Meals & Recipes')
  await page.getByRole('tab', { name: 'Import & Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export meals' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('meals.json')
  const buffer = readFileSync(await download.path())
  await page.getByRole('button', { name: 'Import meals' }).click()
  const file = { name: 'meals.json', mimeType: 'application/json', buffer }
  await page.getByRole('dialog').getByLabel('Choose a JSON file').setInputFiles(file)
  await page.getByText('The file changes nothing.').waitFor()
})
