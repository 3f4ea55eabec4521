import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import {
  DECLINED_CARD,
  goToPayment,
  newEmail,
  PASSWORD,
  payWith,
  SUCCESS_CARD,
} from '../visits/order-flow.ts'

const site = openSite()

async function openKitchen(viewport = DESKTOP) {
  const staff = await site.visit({ viewport })
  await staff.goto('/admin')
  await staff.getByLabel('Password').fill(site.product().adminPassword())
  await staff.getByRole('button', { name: /continue|enter|log ?in|sign in|open/i }).click()
  await staff.waitForURL('**/admin/kitchen')
  return staff
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('the main path on a %s', (_name, viewport) => {
  test('a new customer gets from the ZIP code to a confirmed box, the kitchen delivers it, the portal says so', async () => {
    const customer = await site.visit({ viewport })
    // Facts 2.12 and 2.148: the gate opens with the password.
    const kitchen = await openKitchen(viewport)
    // Facts 2.2, 2.6 to 2.8, 2.41, 2.74, 4.52, 4.55 and 6.8: each step is filled in and waited for at its address.
    await goToPayment(customer, newEmail())
    await payWith(customer, SUCCESS_CARD)
    await customer.waitForURL('**/portal')
    await customer.getByRole('heading', { name: 'Next Delivery' }).waitFor()
    await customer.getByRole('tab', { name: 'Orders' }).click()
    const number = await customer.getByRole('heading', { name: /^RF-\d{4}-\d{4}/ }).innerText()

    // The kitchen was open all the time and saw the order come in.
    const card = kitchen.getByRole('article').filter({ hasText: number })
    await card.getByRole('button', { name: /Mark as Delivered/ }).click()
    const prompt = kitchen.getByRole('dialog', { name: `Order ${number}` })
    expect(await prompt.innerText()).toContain(
      'Mark this order as delivered? Customer will see it in their portal.',
    )
    await prompt.getByRole('button', { name: 'Yes, Delivered' }).click()

    // Nobody reloads the portal.
    await customer.getByText('Order Delivered').waitFor()
    await customer.getByRole('button', { name: `Reorder ${number}` }).waitFor()
  })
})

test('a declined card loses nothing: the next card pays the same order', async () => {
  const page = await site.visit({ provokes: /402/ })
  await goToPayment(page, newEmail())
  await payWith(page, DECLINED_CARD)
  await page
    .getByText(/declined/i)
    .first()
    .waitFor()
  await payWith(page, SUCCESS_CARD)
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
})

test('a returning customer signs in to the portal and skips from the preferences to the meals', async () => {
  const first = await site.visit()
  const email = newEmail()
  await goToPayment(first, email)
  await payWith(first, SUCCESS_CARD)
  await first.waitForURL('**/portal')

  const page = await site.visit()
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  // Fact 4.1: the page is reloaded.
  await page.goto('/dietary-preferences')
  expect(await page.getByRole('checkbox', { name: 'Pork' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/meals')
})

test('a visitor from outside the area joins the waitlist', async () => {
  const page = await site.visit()
  await page.goto('/zip')
  await page.getByLabel('ZIP code').fill('90210')
  await page.getByRole('button', { name: /check|continue/i }).click()
  await page.getByText("we don't deliver to 90210 yet").first().waitFor()
  await page.getByLabel(/email/i).fill(newEmail())
  await page.getByRole('button', { name: /join/i }).click()
  await page.getByText("You're on the list!").first().waitFor()
})
