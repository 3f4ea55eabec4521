import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beyondWindow } from '../../support/beyond-window.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { homeAddress } from '../../support/people/ordering.ts'
import { scrambledLines } from '../../support/scrambled-lines.ts'
import { cardOf, kitchenOrder, openKitchen } from '../visits/kitchen-visit.ts'
import { bought, settled, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

const LINK =
  'https://www.google.com/maps/place/28%C2%B032%2718.6%22N+81%C2%B022%2745.1%22W/@28.5384,-81.3791,17z/data=!3m1!4b1'
const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
/** Letter paper between its margins, at 96 pixels an inch. */
const PAPER = { width: 720, height: 950 }

/** A household that has pasted a link into every free text. */
async function withPastedLinks(page: Page): Promise<string> {
  const email = await settled(page)
  await callAs(page, 'saveDietaryPreferences', {
    avoid_proteins: ['pork'],
    avoid_ingredients: ['peanuts'],
    additional_notes: `No salt: ${LINK}`,
  })
  await callAs(page, 'saveAddress', {
    ...homeAddress,
    email,
    recipient_name: NAME,
    apartment: NAME,
    delivery_instructions: `Here: ${LINK}`,
  })
  return email
}

test('a pasted link is broken at the window’s edge, for the household as for the kitchen', async () => {
  const page = await site.visit({ viewport: PHONE })
  const email = await withPastedLinks(page)
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meals[0]!.id]: 10 } })
  await page.goto('/checkout')
  await page.getByText(`Instructions: Here: ${LINK}`).waitFor()
  expect(await beyondWindow(page)).toEqual([])

  const orderId = await bought(page, email)
  await page.goto('/portal')
  await page.getByRole('button', { name: 'View Full Details' }).click()
  await page.getByRole('dialog').getByText(`Here: ${LINK}`).waitFor()
  expect(await beyondWindow(page)).toEqual([])

  await openKitchen(page, site.product())
  const date = await page.getByLabel('Delivery week').inputValue()
  const card = cardOf(page, await kitchenOrder(page, date, orderId))
  await card.getByText(`Here: ${LINK}`).scrollIntoViewIfNeeded()
  expect(await beyondWindow(page)).toEqual([])
  await card.getByRole('button', { name: /^Mark as Delivered/ }).click()
  await page.getByRole('dialog').getByText(NAME).first().waitFor()
  expect(await beyondWindow(page)).toEqual([])
})

test('a pasted link takes no room from the meals on the packing list of the week', async () => {
  const household = await site.visit()
  const orderId = await bought(household, await withPastedLinks(household))
  const page = await site.visit({ viewport: PAPER })
  await openKitchen(page, site.product())
  const date = await page.getByLabel('Delivery week').inputValue()
  const order = await kitchenOrder(page, date, orderId)
  await cardOf(page, order).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article', { name: 'Packing list' })
  const widths = await sheet
    .locator('tr')
    .filter({ hasText: order.order_number })
    .evaluate((row) => ({
      paper: document.documentElement.scrollWidth,
      table: row.closest('table')?.scrollWidth,
      meals: (row.lastElementChild?.clientWidth ?? 0) > 0.4 * row.clientWidth,
    }))
  expect(widths).toEqual({ paper: PAPER.width, table: PAPER.width, meals: true })
})

test('names and streets that are written from right to left leave the words beside them in their places', async () => {
  const page = await site.visit({ viewport: PHONE })
  const email = await settled(page)
  await callAs(page, 'saveAddress', {
    ...homeAddress,
    email,
    recipient_name: 'דוד כהן',
    street_address: '5 Week St',
    apartment: 'דירה 3',
    delivery_instructions: 'לצלצל 2',
  })
  const scrambled = async () => scrambledLines(await page.locator('body').innerText())
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meals[0]!.id]: 10 } })
  await page.goto('/checkout')
  await page.getByText('Instructions:').waitFor()
  expect(await scrambled()).toEqual([])

  const orderId = await bought(page, email)
  await page.goto('/portal')
  await page.getByRole('button', { name: 'View Full Details' }).click()
  await page.getByRole('dialog').getByText('5 Week St').waitFor()
  expect(await scrambled()).toEqual([])

  await openKitchen(page, site.product())
  const date = await page.getByLabel('Delivery week').inputValue()
  const order = await kitchenOrder(page, date, orderId)
  await cardOf(page, order).getByText('5 Week St').waitFor()
  expect(await scrambled()).toEqual([])
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('article', { name: 'Packing list' }).getByText('5 Week St').first().waitFor()
  expect(await scrambled()).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await cardOf(page, order)
    .getByRole('button', { name: /^Mark as Delivered/ })
    .click()
  await page.getByRole('dialog').getByText('5 Week St').first().waitFor()
  expect(await scrambled()).toEqual([])
})
