import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../support/browser.ts'
import { openSite } from '../support/browser-test.ts'
import { answerCall, callAs, changeAnswers } from '../support/page-calls.ts'
import { subscribed } from './prepared-customer.ts'

const site = openSite()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** Messages are dialogs too, by their role. */
const dialog = (page: Page) => page.locator('[role=dialog]:not([data-type])')
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor()

async function openWeeks(page: Page) {
  await page.goto('/portal')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await page.getByRole('heading', { name: 'Your next weeks' }).waitFor()
}
/** The second week is the first that can still change: the first one is paid for. */
const week = (page: Page, place = 1) =>
  page
    .getByRole('region', { name: 'Your next weeks' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(place)
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Wider than the window means sideways scrolling, which nobody finds on a phone. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a week is skipped, comes again and gets meals of its own, with a receipt for each', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /409/ })
  await subscribed(page)
  await openWeeks(page)
  expect(await week(page, 0).innerText()).toMatch(/Confirmed[\s\S]*Paid for\. Order RF-/)
  expect(await week(page).innerText()).toMatch(/Open[\s\S]*You can change it until Sunday, .* at 11:59 PM ET/)

  expect([await violations(page), await overflows(page)]).toEqual([[], false])

  const skip = button(page, /^Skip /).first()
  await skip.click()
  await toast(page, 'Week skipped')
  await week(page).getByText('Skipped', { exact: true }).waitFor()
  const again = week(page).getByRole('button', { name: /^Un-skip / })
  expect(await again.evaluate((element) => element === document.activeElement)).toBe(true)
  await again.click()
  await week(page).getByText('Open', { exact: true }).waitFor()

  await week(page)
    .getByRole('button', { name: /^Edit meals of / })
    .click()
  await dialog(page).getByText('10 meals selected').waitFor()
  await dialog(page)
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .click()
  const refusal = { success: false, code: 'cutoff_passed', error: 'Orders are closed.', request_id: 'r' }
  const release = await answerCall(page, 'editBox', { status: 409, json: refusal })
  await dialog(page).getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).getByText('Orders are closed.').waitFor()
  await dialog(page).getByText('11 meals selected').waitFor()
  await release()
  await dialog(page).getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await week(page).getByText('11 meals, chosen for this week').waitFor()
  const receipts = await card(page, 'Your changes').innerText()
  expect(receipts).toMatch(/Meals of one week changed[\s\S]*Week un-skipped[\s\S]*Week skipped/)
  expect(receipts).toMatch(/CH-\d{4}-\d{4}/)
  const { forecast } = await callAs(page, 'getSubscriptionCalendar')
  const charges = card(page, 'Your next charges').getByRole('listitem')
  expect(await charges.count()).toBe(forecast.length)
})

test('a pause says what happens to the coming box, and resuming which one comes', async () => {
  const page = await site.visit({ viewport: DESKTOP })
  await subscribed(page)
  await openWeeks(page)
  await button(page, 'Pause').click()
  await dialog(page).getByText('Until I resume it myself').click()
  await dialog(page)
    .getByText(/does not come and is not charged. No box comes until you resume./)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText('Paused until you resume').waitFor()
  await page.getByText(/If you resume now: A box comes right away on Monday,/).waitFor()
  await button(page, 'Resume now').click()
  await toast(page, 'Subscription resumed')

  await button(page, 'Household size: 1').click()
  await dialog(page).getByRole('button', { name: 'Add one person' }).click()
  await dialog(page)
    .getByText(/At least 20 meals a week/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await button(page, 'Household size: 2').waitFor()
  await week(page).getByText('20 meals').waitFor()

  await button(page, /^Change address of /)
    .first()
    .click()
  await dialog(page).getByLabel('Street address').fill('9 Orange Avenue')
  await dialog(page).getByRole('button', { name: 'Save for this week' }).click()
  await week(page)
    .getByText(/This week to Ana Rivera, 9 Orange Avenue/)
    .waitFor()
})

test('canceling takes three presses from the portal and says what still arrives; one press takes it back', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await changeAnswers(page, 'getPortal', (portal) => ({ ...portal, orders: [] }))
  await page.goto('/portal')
  await page.getByText(/Your next box is planned for Monday, .* You can change it until Sunday, /).waitFor()
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
  expect(await focused()).toBe('No Active Subscription')
  await button(page, 'Start Subscription').waitFor()
  await button(page, 'Reactivate').click()
  await page.getByRole('heading', { name: 'Your next weeks' }).waitFor()
  expect(await week(page).innerText()).toContain('Open')
})
