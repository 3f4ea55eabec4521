import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../support/browser.ts'
import { openSite } from '../support/browser-test.ts'
import { settled, storedOrder, withLocalOrder } from './prepared-customer.ts'

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
  expect(await page.getByLabel('Household size').inputValue()).toBe('3')
  await page.unrouteAll()
  await setOffline(page, false)
  // The browser does not ask again for a script that it could not have: the page has to be loaded anew.
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Where should we deliver?' }).waitFor()
  expect(await storedOrder(page)).toMatchObject({ householdSize: 3 })
})

test('the next step is fetched ahead, so that it opens without a connection', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: OFFLINE })
  await settled(page)
  await withLocalOrder(page)
  const isAhead = page.waitForResponse(/\/assets\/address-page-.*\.js/)
  await open(page, '/dietary-preferences')
  await button(page, 'Continue').click()
  await (await isAhead).finished()
  await page.getByLabel('Household size').fill('2')
  await setOffline(page, true)
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Where should we deliver?' }).waitFor()
  await page.getByText('You are offline', { exact: true }).waitFor()
  await setOffline(page, false)
  expect(await page.getByLabel('Street address').inputValue()).toBe('12 Lake Eola Drive')
})
