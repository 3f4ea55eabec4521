import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs, holdCalls } from '../../support/browser/page-calls.ts'
import { atCheckout, startButton } from '../visits/checkout-visit.ts'
import { settled, signedUp, storedOrder, subscribed, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

/** What the console says of a connection that is gone. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline)
const open = async (page: Page, screen: string) => {
  await page.goto(screen)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('a screen whose script is not here says so without a connection, and loads by itself when that is back', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: OFFLINE })
  await settled(page)
  await withLocalOrder(page)
  // As on a device that lost its connection before the next screen could be fetched ahead.
  await page.route(/\/assets\/address-page-.*\.js/, (route) => route.abort())
  await open(page, '/household')
  await page.getByLabel('Household size').fill('3')
  await setOffline(page, true)
  await button(page, 'Continue').click()
  const lost = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
  await lost.waitFor()
  await button(page, 'Try Again').waitFor()
  expect(await page.getByText('Unexpected Application Error').count()).toBe(0)
  await page.goBack()
  await page.getByText('You are offline', { exact: true }).waitFor()
  expect(await page.getByRole('spinbutton', { name: 'Household size' }).inputValue()).toBe('3')
  await page.unrouteAll()
  await setOffline(page, false)
  // The browser does not ask again for a script that it could not have: the page has to be reloaded.
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Where should we deliver?' }).waitFor()
  expect(await storedOrder(page)).toMatchObject({ householdSize: 3 })
})

test('a message whose script could not be loaded is still said, and the screen stays', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: OFFLINE })
  await settled(page)
  await withLocalOrder(page)
  await page.route(/\/assets\/toast-region-.*\.js/, (route) => route.abort())
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('toast-region'))
  await open(page, '/household')
  await page.getByLabel('Household size').fill('3')
  await isRefused
  await page.route('**/api/**', (route) => route.abort())
  await button(page, 'Continue').click()
  await page.getByText('Household size saved locally but not to account', { exact: true }).waitFor()
})

test('the next step is fetched ahead, so that it opens without a connection', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: OFFLINE })
  await settled(page)
  await withLocalOrder(page)
  const isAhead = page.waitForResponse(/\/assets\/address-page-.*\.js/)
  const onTheWay = new Set<Request>()
  page.on('request', (request) => onTheWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => onTheWay.delete(request))
  await open(page, '/dietary-preferences')
  await button(page, 'Continue').click()
  await isAhead
  // What it needs itself is asked for together with it.
  await expect.poll(() => onTheWay.size).toBe(0)
  await page.getByLabel('Household size').fill('2')
  await setOffline(page, true)
  await button(page, 'Continue').click()
  await page.waitForURL('**/address')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Delivery' })
    .and(page.locator('[aria-current=step]'))
    .waitFor()
  await page.getByText('You are offline', { exact: true }).waitFor()
  await setOffline(page, false)
  await page.getByRole('heading', { name: 'Where should we deliver?' }).waitFor()
  expect(await page.getByLabel('Street address').inputValue()).toBe('12 Lake Eola Drive')
})

test('a checkout that is opened again without a connection says what it waits for, and goes on', async () => {
  const { page } = await atCheckout(site, { viewport: PHONE, provokes: OFFLINE })
  await page.getByRole('link', { name: 'Change meals' }).click()
  await button(page, /^Remove one (?!meal per week)/)
    .first()
    .click()
  await setOffline(page, true)
  await page.goBack()
  await page.getByText('Loading your order').waitFor({ state: 'attached' })
  await page.getByText('You are offline', { exact: true }).waitFor()
  await setOffline(page, false)
  await startButton(page).waitFor()
})

test('Reorder says that it could not be done, shows that it works, and goes on when the connection is back', async () => {
  const page = await site.visit({ viewport: DESKTOP, provokes: OFFLINE })
  const { orderId } = await subscribed(page)
  const staff = await site.visit()
  await callAs(staff, 'openStaffSession', { password: site.product().adminPassword() })
  await callAs(staff, 'markOrderDelivered', { orderId, status: 'delivered' })
  // As on a device that lost its connection before the meals could be fetched ahead.
  await page.route(/\/assets\/meals-page-.*\.js/, (route) => route.abort())
  const isAhead = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/meals-page'),
  )
  await page.goto('/portal')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await isAhead
  const reorder = button(page, /^Reorder RF-/)
  await reorder.waitFor()
  await setOffline(page, true)
  await reorder.click()
  await page.getByText('Network error. Please try again.', { exact: true }).first().waitFor()
  await page.unrouteAll()
  await setOffline(page, false)
  const release = await holdCalls(page, 'listMeals')
  await reorder.click()
  await expect.poll(() => reorder.getAttribute('aria-busy')).toBe('true')
  await release()
  await page.waitForURL('**/meals')
  await page.getByText('10 of 10 meals selected').waitFor()
})

test('what was typed and not sent is there again after Back and a reload, in the tab it was typed in', async () => {
  const page = await site.visit({ viewport: PHONE })
  await signedUp(page)
  await withLocalOrder(page)
  await open(page, '/dietary-preferences')
  const notes = page.getByLabel(/Additional notes/)
  await notes.fill('No cilantro, please.')
  await page.getByRole('checkbox', { name: 'Beef' }).press('Space')
  await page.reload()
  await notes.waitFor()
  expect(await notes.inputValue()).toBe('No cilantro, please.')
  expect(await page.getByRole('checkbox', { name: 'Beef' }).isChecked()).toBe(true)
  const elsewhere = await page.context().newPage()
  await open(elsewhere, '/dietary-preferences')
  expect(await elsewhere.getByLabel(/Additional notes/).inputValue()).toBe('')
  await elsewhere.close()
  await button(page, 'Continue').click()
  await page.waitForURL('**/household')

  const size = page.getByLabel('Household size')
  await size.fill('4')
  await page.reload()
  await size.waitFor()
  expect(await size.inputValue()).toBe('4')
  await button(page, 'Continue').click()

  const street = page.getByLabel('Street address')
  await page.getByLabel('ZIP code').fill('32801')
  await page.getByLabel('Recipient name').fill('Ana Rivera')
  await street.fill('100 South Orange Avenue')
  await page.getByLabel('City').fill('Winter Park')
  await button(page, 'Back').click()
  await page.waitForURL('**/household')
  await button(page, 'Continue').click()
  await street.waitFor()
  await page.reload()
  await street.waitFor()
  expect(await street.inputValue()).toBe('100 South Orange Avenue')
  expect(await page.getByLabel('City').inputValue()).toBe('Winter Park')
  expect(await page.getByLabel('Recipient name').inputValue()).toBe('Ana Rivera')

  // Not for the next person at this device.
  await page.goto('/portal')
  await button(page, 'Sign Out').click()
  await page.waitForURL(`${site.product().origin}/`)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('South Orange')
})

test('what a press opens comes with the first act, and says so where it cannot be loaded', async () => {
  const page = await site.visit({ viewport: DESKTOP, provokes: OFFLINE })
  await subscribed(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = () => asked.some((address) => /\/assets\/week-decision-dialog-.*\.js/.test(address))
  await page.route(/\/assets\/week-decision-dialog-.*\.js/, (route) => route.abort())
  await open(page, '/portal')
  const skip = button(page, /^Skip /)
  await skip.waitFor()
  expect(isAsked()).toBe(false)
  await page.keyboard.press('Shift')
  await expect.poll(isAsked).toBe(true)
  await skip.click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await skip.click()
  await button(page, 'Skip this week').waitFor()
})
