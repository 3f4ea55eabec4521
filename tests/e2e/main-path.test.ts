import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, PHONE, visit } from '../support/browser.ts'
import {
  newDataDir,
  type RunningProduct,
  removeDataDir,
  startBuiltProduct,
} from '../support/running-product.ts'
import { DECLINED_CARD, goToPayment, newEmail, PASSWORD, payWith, SUCCESS_CARD } from './order-flow.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startBuiltProduct({ DATA_DIR: newDataDir() }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  if (product) removeDataDir(product.dataDir)
})

async function openKitchen(viewport = DESKTOP) {
  const staff = await visit(browser, product.origin, viewport)
  await staff.page.goto('/admin')
  await staff.page.getByLabel('Password').fill(product.adminPassword())
  await staff.page.getByRole('button', { name: /continue|enter|log ?in|sign in|open/i }).click()
  await staff.page.waitForURL('**/admin/kitchen')
  return staff
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('the main path on a %s', (_name, viewport) => {
  test('a new customer gets from the ZIP code to a confirmed box, the kitchen delivers it, the portal says so', async () => {
    const customer = await visit(browser, product.origin, viewport)
    const kitchen = await openKitchen(viewport)
    await goToPayment(customer.page, newEmail())
    await payWith(customer.page, SUCCESS_CARD)
    await customer.page.waitForURL('**/portal')
    await customer.page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
    await customer.page.getByRole('tab', { name: 'Orders' }).click()
    const number = await customer.page.getByRole('heading', { name: /^RF-\d{4}-\d{4}/ }).innerText()

    // The kitchen was open all the time and saw the order come in.
    const card = kitchen.page.getByRole('article').filter({ hasText: number })
    await card.getByRole('button', { name: /Mark as Delivered/ }).click()
    const prompt = kitchen.page.getByRole('dialog', { name: `Order ${number}` })
    expect(await prompt.innerText()).toContain(
      'Mark this order as delivered? Customer will see it in their portal.',
    )
    await prompt.getByRole('button', { name: 'Yes, Delivered' }).click()

    // Nobody reloads the portal.
    await customer.page.getByText('Order Delivered').waitFor()
    await customer.page.getByRole('button', { name: `Reorder ${number}` }).waitFor()
    expect(customer.problems).toEqual([])
    expect(kitchen.problems).toEqual([])
    await customer.context.close()
    await kitchen.context.close()
  })
})

test('a declined card loses nothing: the next card pays the same order', async () => {
  const { page, context } = await visit(browser, product.origin)
  await goToPayment(page, newEmail())
  await payWith(page, DECLINED_CARD)
  await page
    .getByText(/declined/i)
    .first()
    .waitFor()
  await payWith(page, SUCCESS_CARD)
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  await context.close()
})

test('a returning customer signs in to the portal and skips from the preferences to the meals', async () => {
  const first = await visit(browser, product.origin)
  const email = newEmail()
  await goToPayment(first.page, email)
  await payWith(first.page, SUCCESS_CARD)
  await first.page.waitForURL('**/portal')
  await first.context.close()

  const { page, context, problems } = await visit(browser, product.origin)
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  await page.goto('/dietary-preferences')
  expect(await page.getByRole('checkbox', { name: 'Pork' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/meals')
  expect(problems).toEqual([])
  await context.close()
})

test('a visitor from outside the area joins the waitlist', async () => {
  const { page, context, problems } = await visit(browser, product.origin)
  await page.goto('/zip')
  await page.getByLabel('ZIP code').fill('90210')
  await page.getByRole('button', { name: /check|continue/i }).click()
  await page.getByText("we don't deliver to 90210 yet").first().waitFor()
  await page.getByLabel(/email/i).fill(newEmail())
  await page.getByRole('button', { name: /join/i }).click()
  await page.getByText("You're on the list!").first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})
