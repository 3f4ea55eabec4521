import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, answerFirstLate, callAs } from '../../support/browser/page-calls.ts'
import { DECLINED_CARD, payWith } from '../visits/order-flow.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

const cardOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Card', exact: true }) })

test('the card is changed on the provider’s page; giving up, a decline and an outage leave the old one', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /status of (402|503)/ })
  await subscribed(page)
  const card = cardOf(page)
  const openTab = () => page.getByRole('tab', { name: 'Subscription' }).click()
  const change = () => card.getByRole('button', { name: 'Change card' }).click()
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

  await page.goto('/portal')
  await openTab()
  await card.getByText('Visa ending in 4242, expires 12/34').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  const restore = await answerCall(page, 'startCardChange', {
    status: 503,
    json: {
      success: false,
      code: 'payments_unavailable',
      error: 'Please try again in a moment.',
      request_id: 'r',
    },
  })
  await change()
  await toast('Your card could not be changed')
  await restore()

  await change()
  await page.getByRole('link', { name: 'Back' }).click()
  await toast('Your card was not changed')
  await page.waitForURL(/\/portal$/)

  await openTab()
  await change()
  await payWith(page, DECLINED_CARD)
  await page.getByText('Your card was declined.').waitFor()
  await payWith(page, '5555555555554444')
  await toast('Your card was changed')
  await page.waitForURL(/\/portal$/)
  await openTab()
  await card.getByText(/^Mastercard ending in 4444, expires \d\d\/\d\d$/).waitFor()
})

test('the card from before the change, asked for as the customer came back, does not stay in the portal', async () => {
  const page = await site.visit()
  await subscribed(page)
  await page.goto('/portal')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await cardOf(page).getByRole('button', { name: 'Change card' }).click()
  await page.waitForURL('**/pay/**')
  await page.route('**/api/order-events*', () => {})
  const before = await callAs(page, 'getPortal')
  await answerFirstLate(page, 'getPortal', before, () =>
    page.getByText('Your card was changed', { exact: true }).first().waitFor(),
  )
  await payWith(page, '5555555555554444')
  await page.waitForURL(/\/portal$/)
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await cardOf(page)
    .getByText(/^Mastercard ending in 4444/)
    .waitFor()
})
