import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { termsTick } from '../visits/order-flow.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { button, card, week } from '../visits/weeks-visit.ts'

const site = openSite()

test('canceling takes three presses from the portal and says what still arrives; one press takes it back', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /ERR_CONNECTION_FAILED/ })
  await subscribed(page)
  await changeAnswers(page, 'getPortal', (portal) => ({ ...portal, orders: [] }))
  await page.goto('/portal')
  const next = card(page, 'Next Delivery')
  await next.getByText(/^Monday, /).waitFor()
  await next.getByText(/^You can change it until Sunday, .* at 11:59 PM ET\.$/).waitFor()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await button(page, 'Cancel subscription').click()
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  const paid = new Date(`${weeks[0]?.delivery_date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  await dialog(page)
    .getByText(new RegExp(`still arrives: Monday, ${paid}`))
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Pause instead' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel now' }).click()
  await page.getByRole('heading', { name: 'No Active Subscription' }).waitFor()
  await page.getByRole('heading', { name: 'Still on its way' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('No Active Subscription')
  expect(await page.getByText('Subscription status').locator('xpath=..').innerText()).toMatch(
    /^Subscription status\s+(Ready|Order Received)\s+Canceled$/,
  )
  // One way back: the canceled subscription as it was.
  const start = button(page, 'Start Subscription')
  await button(page, 'Reactivate').waitFor()
  expect(await start.count()).toBe(0)

  // What is still on its way, and the way back, are not just missing when they cannot be loaded, or not yet.
  await page.goto('about:blank')
  const restore = await answerCall(page, 'getSubscriptionCalendar', 'no answer')
  await page.goto('/portal?tab=subscription')
  await page.getByText('Your coming weeks could not be loaded').waitFor()
  await start.waitFor()
  await restore()
  const release = await holdCalls(page, 'getSubscriptionCalendar')
  await button(page, 'Try Again').click()
  await start.waitFor({ state: 'detached' })
  await release()
  await page.getByRole('heading', { name: 'Still on its way' }).waitFor()

  // The terms are beside the button, with an open tick of their own; without it nothing is sent.
  const terms = page.getByRole('group', { name: 'Renewal terms' })
  await terms.getByText(/^Today: nothing is charged\. Your first box comes on Monday, /).waitFor()
  await terms.getByText(/^First charge: \$[\d.]+ is charged to your card for that box when /).waitFor()
  expect(await termsTick(page).isChecked()).toBe(false)
  await button(page, 'Reactivate').press('Enter')
  await page.getByText('tick this box to reactivate your subscription.').waitFor()
  expect(await termsTick(page).evaluate((box) => box === document.activeElement)).toBe(true)
  expect((await callAs(page, 'getPortal')).subscription?.status).toBe('canceled')
  await page.keyboard.press('Space')
  const agreedTo = await terms.getByRole('listitem').allInnerTexts()
  await button(page, 'Reactivate').click()
  await page.getByRole('heading', { name: 'Your next weeks' }).waitFor()
  expect(await week(page).innerText()).toContain('Open')
  const kept = (await callAs(page, 'getPortal')).renewal_terms?.text.split('\n')
  expect(kept?.slice(0, -1)).toEqual(agreedTo)
})
