import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { countHandWork } from '../../support/browser/hand.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { photograph } from '../../support/photographs.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { makeIngredient, makeMeal, makeRecipe } from '../visits/make-meal.ts'
import { goTo } from '../visits/staff-menu.ts'

// It publishes a menu, which every household of a shared product would see.
const site = openOwnSite()

const ALT_TEXT = 'Black beans and avocado in a bowl'

async function addPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Picture' })
  const buffer = await photograph().jpeg().toBuffer()
  await dialog.getByLabel('Photograph').setInputFiles({ name: 'bowl.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('img', { name: 'What the menu will show' }).waitFor()
  await dialog.getByLabel('What does the picture show?').fill(ALT_TEXT)
  await dialog.getByRole('button', { name: 'Save Picture' }).click()
  await hasToast(page, 'The picture is on its meal')
}

async function publishTwelve(page: Page): Promise<void> {
  await goTo(page, 'Menu Weeks')
  const week = page.getByRole('list', { name: 'Weeks' }).locator('> li').first()
  await week.getByRole('button', { name: 'Add All 13 Meals on Sale' }).click()
  await week.getByRole('button', { name: 'Take Citrus-Glazed Salmon', exact: false }).click()
  await week.getByRole('button', { name: 'Look and Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish Menu' }).click()
  await hasToast(page, 'Menu published')
}

test('a new meal with a new ingredient and a picture, on a menu of twelve, takes few presses', async () => {
  const page = await site.visit({ viewport: DESKTOP })
  await openKitchen(page, site.product())
  const work = await countHandWork(page)
  await page.reload()
  await goTo(page, 'Meals & Recipes')
  await makeIngredient(page)
  await makeRecipe(page)
  await makeMeal(page)
  await addPicture(page)
  await publishTwelve(page)
  const { meals } = await callAs(page, 'listMeals')
  expect(meals).toHaveLength(12)
  expect(meals.find(({ slug }) => slug === 'chipotle-bean-bowl')?.images).toHaveLength(1)
  // At 1.3 s a press and 0.28 s a character (the keystroke-level model) that is less than four minutes (docs/figures.md).
  expect(work.presses).toBeLessThanOrEqual(68)
  expect(work.characters).toBeLessThanOrEqual(260)
})
