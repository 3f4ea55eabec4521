import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite, type VisitOptions } from '../../support/browser/browser-test.ts'
import { answerCall } from '../../support/browser/page-calls.ts'
import { goToPayment, newEmail, payWith, SUCCESS_CARD } from '../visits/order-flow.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

async function openPortalOfNewSubscriber(options: VisitOptions = {}): Promise<Page> {
  const customer = await site.visit(options)
  await subscribed(customer)
  await customer.goto('/portal')
  await customer.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  return customer
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** Opens an edit panel of the Subscription tab by its heading. */
async function openPanel(page: Page, title: string) {
  await openTab(page, 'Subscription')
  await page.getByRole('button', { name: title, exact: true }).click()
}

test('a fresh order is announced, and its details hold what was ordered, for whom and what it cost', async () => {
  const page = await openPortalOfNewSubscriber({ viewport: PHONE })
  await page.getByText('Order Received').first().waitFor()
  await page.getByText('Delivered between 8 AM and 6 PM').waitFor()
  await page.getByRole('button', { name: 'View Full Details' }).click()
  const details = page.getByRole('dialog', { name: /^Order RF-/ })
  const text = await details.innerText()
  for (const part of [
    'Confirmed',
    'Ana Rivera',
    '(407) 555-0142',
    'Household size',
    'Pork',
    'Little salt, please.',
    '12 Lake Eola Drive',
    'Leave at the door',
    'Subtotal',
    'Shipping',
    '$9.99',
    'Total',
  ])
    expect(text).toContain(part)
  expect(await details.getByRole('button', { name: 'Reorder These Items' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'hidden' })
})

test('a tab that is left goes with the press: no two of them are on the screen for a moment', async () => {
  const page = await openPortalOfNewSubscriber()
  for (const name of ['Orders', 'Subscription', 'Dashboard']) {
    const shown = await page.getByRole('tab', { name }).evaluate(async (tab: HTMLElement) => {
      tab.click()
      // Before a frame can be drawn.
      for (const _ of [1, 2, 3]) await null
      const panels = [...document.querySelectorAll('[role=tabpanel]')].filter((one) => one.checkVisibility())
      return panels.map(
        (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
      )
    })
    expect(shown).toEqual([name])
  }
})

test('preferences that cannot be saved stay as typed until they can', async () => {
  const page = await openPortalOfNewSubscriber({ provokes: /500/ })
  await openPanel(page, 'Edit Dietary Preferences')
  const notes = page.getByLabel(/Additional notes/)
  await notes.fill('Cut the onions small')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const release = await answerCall(page, 'updatePreferences', { status: 500, json: {} })
  await save.click()
  await page.getByText('Failed to update preferences').first().waitFor()
  expect(await notes.inputValue()).toBe('Cut the onions small')
  await release()
  await save.click()
  await page.getByText('Preferences updated').first().waitFor()
  await page
    .getByText(/Your next weeks show what comes and what it costs\.$/)
    .first()
    .waitFor()
  const edit = page.getByRole('button', { name: 'Edit Dietary Preferences', exact: true })
  await notes.waitFor({ state: 'hidden' })
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true)
  await openPanel(page, 'Edit Dietary Preferences')
  expect(await notes.inputValue()).toBe('Cut the onions small')
})

test('the coming box can be changed, never below the minimum of the household', async () => {
  const page = await openPortalOfNewSubscriber()
  await openPanel(page, 'Edit Meal Selections')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const less = page.getByRole('button', { name: /^Remove one / }).first()
  await less.click()
  await page.getByText('Minimum 10 Meals Required').waitFor()
  await page.getByText('Please select at least 10 meals to continue').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .click()
  await save.click()
  await page.getByText('Meal selections updated').first().waitFor()
  await openPanel(page, 'Edit Meal Selections')
  await page.getByText('10 meals selected').waitFor()
  expect(await page.getByRole('button', { name: /^Remove one / }).count()).toBe(2)
})

test('Start New Order starts one on this device, and Cancel forgets it and leads back to the portal', async () => {
  const page = await openPortalOfNewSubscriber()
  await page.getByRole('button', { name: 'Start New Order' }).click()
  await page.waitForURL('**/dietary-preferences')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('rf_current_order') ?? ''))).toMatchObject(
    {
      isNewOrder: true,
    },
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/portal')
  expect(await page.evaluate(() => localStorage.getItem('rf_current_order'))).toBeNull()
})

test('signing out leads home and leaves no address of the customer on the device', async () => {
  const page = await site.visit()
  await goToPayment(page, newEmail())
  await payWith(page, SUCCESS_CARD)
  await page.waitForURL('**/portal')
  await page.getByRole('button', { name: 'Start New Order' }).click()
  await page.waitForURL('**/dietary-preferences')
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${site.product().origin}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['userZipCode'])
  await page.goto('/portal')
  await page.waitForURL('**/auth')
})

test('account data that cannot be loaded says so and offers to try again', async () => {
  const page = await openPortalOfNewSubscriber({ provokes: /ERR_CONNECTION_FAILED/ })
  const release = await answerCall(page, 'getPortal', 'no answer')
  await page.reload()
  await page.getByText('Failed to load your account data. Please refresh the page.').first().waitFor()
  await release()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
})
