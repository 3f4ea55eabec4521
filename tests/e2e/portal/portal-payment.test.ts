import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerFirstLate, callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { atCheckout, start } from '../visits/checkout-visit.ts'
import { hasToast } from '../visits/kitchen-visit.ts'
import { PASSWORD, payWith, SUCCESS_CARD } from '../visits/order-flow.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

test('a declined box is shown with its amount and its time, and leads to another card, as the mail about it does', async () => {
  const page = await site.visit({ viewport: PHONE })
  const { email } = await subscribed(page)
  await changeAnswers(page, 'getPortal', (portal) => ({
    ...portal,
    subscription: portal.subscription && { ...portal.subscription, status: 'past_due' },
    payment_problem: {
      delivery_date: '2026-12-14',
      amount_cents: 18_512,
      fix_until: '2026-12-08T17:00:00.000Z',
      kind: 'never_retry',
      last_message: 'Your bank declined it.',
    },
  }))

  await page.goto('/portal')
  await page.getByText('Your payment did not go through').filter({ visible: true }).waitFor()
  expect(await page.getByText('Subscription status').locator('xpath=..').innerText()).toMatch(
    // Fact 4.170
    /^Subscription status\s+(Ready|Order Received)\s+Payment Due$/,
  )
  await page
    .getByText(
      'We could not charge $185.12 for your box on Monday, December 14, 2026. Your bank declined it. It comes if the payment goes through before Tuesday, December 8, 12:00 PM ET. We do not charge this card again.',
    )
    .filter({ visible: true })
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await callAs(page, 'signOut')
  await page.goto('/portal?fix=card')
  await page.waitForURL(/\/auth$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/portal\?fix=card$/)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Card', exact: true }) })
  const change = card.getByRole('button', { name: 'Change card' })
  await change.waitFor()
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  // The card page and what follows say that it is charged, as this page did.
  const charged = '$185.12 was charged to it for your box on Monday, December 14.'
  await changeAnswers(page, 'returnFromCardChange', (answer) => ({ ...answer, charges: [charged] }))
  await page.keyboard.press('Enter')
  await page.getByText(/this card is charged for it as soon as you save it/).waitFor()
  expect(await page.getByText('Nothing is charged today').count()).toBe(0)
  await payWith(page, '5555555555554444')
  await page.getByText('Your card was changed', { exact: true }).first().waitFor()
  await page.getByText(charged).first().waitFor()
  await page.waitForURL(/\/portal$/)
})

test('weeks that were asked for before the payment was confirmed do not stay in the portal after it', async () => {
  const { page } = await atCheckout(site)
  // Without live news nothing else loads them again.
  await page.route('**/api/order-events*', () => {})
  const before = await callAs(page, 'getSubscriptionCalendar')
  await answerFirstLate(page, 'getSubscriptionCalendar', before, () => hasToast(page, 'Order Confirmed'))
  await start(page)
  await payWith(page, SUCCESS_CARD)
  await page.waitForURL('**/portal')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await page
    .getByRole('button', { name: /^Skip / })
    .first()
    .waitFor()
})
