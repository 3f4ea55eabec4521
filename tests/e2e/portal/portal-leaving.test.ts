import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { changeAnswers } from '../../support/browser/page-calls.ts'
import { withTenMeals } from '../visits/checkout-visit.ts'
import { storedOrder, subscribed } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { button, week } from '../visits/weeks-visit.ts'

const site = openSite()

/** The Subscription tab, reached from the meals screen, to which Back leads. */
async function subscriptionTab(): Promise<Page> {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await withTenMeals(page)
  await page.goto('/meals')
  await page.getByRole('link', { name: 'See Your Boxes' }).click()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await page.getByRole('heading', { name: 'Your next weeks' }).waitFor()
  return page
}

const back = (page: Page) => page.evaluate(() => window.history.back())
const notes = (page: Page) => page.getByLabel(/Additional notes/)

async function typeNotes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Dietary Preferences', exact: true }).click()
  await notes(page).fill('Cut the onions small')
}

test('Back closes an open dialog, and asks before it takes away what was chosen', async () => {
  const page = await subscriptionTab()
  const edit = week(page).getByRole('button', { name: /^Edit meals of / })
  await edit.click()
  await dialog(page).getByText('10 meals selected').waitFor()
  await back(page)
  await dialog(page).waitFor({ state: 'hidden' })
  await page.waitForURL(/\/portal\?tab=subscription$/)

  await edit.click()
  await dialog(page)
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .click()
  await back(page)
  await page.getByRole('alert').filter({ hasText: 'Your changes are not saved.' }).waitFor()
  await dialog(page).getByText('11 meals selected').waitFor()
  await button(page, 'Discard').click()
  await dialog(page).waitFor({ state: 'hidden' })
  // Nothing is open any more: now it leaves.
  await back(page)
  await page.waitForURL('**/meals')
})

test('Back and a reload ask before they take away what was typed into a panel', async () => {
  const page = await subscriptionTab()
  await typeNotes(page)
  await back(page)
  await dialog(page).getByText('Your changes are not saved.').waitFor()
  await back(page)
  await dialog(page).waitFor({ state: 'hidden' })

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => window.location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await notes(page).inputValue()).toBe('Cut the onions small')

  const askedByCard = page.waitForEvent('dialog')
  const changeCard = button(page, 'Change card')
  // The click itself waits for the page that the question holds back.
  const clicked = changeCard.click()
  await (await askedByCard).dismiss()
  await clicked
  await expect.poll(() => changeCard.getAttribute('aria-busy')).toBeNull()
  expect(await notes(page).inputValue()).toBe('Cut the onions small')

  await back(page)
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/meals')
})

test('a link, Sign Out and Close ask before they take away what was typed into a panel', async () => {
  const page = await subscriptionTab()
  await typeNotes(page)
  const ways = {
    home: page.getByRole('link', { name: 'Rooted Fuel' }).first(),
    signOut: button(page, 'Sign Out'),
    close: button(page, 'Close Edit Dietary Preferences'),
  }
  for (const way of Object.values(ways)) {
    await way.click()
    await dialog(page).getByText('Your changes are not saved.').waitFor()
    await button(page, 'Go On Editing').click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await notes(page).inputValue()).toBe('Cut the onions small')
  }
  await ways.close.click()
  await button(page, 'Discard').click()
  await notes(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Dietary Preferences', exact: true, expanded: false }).waitFor()

  await typeNotes(page)
  await ways.home.click()
  await button(page, 'Leave').click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a button that begins another order asks before it takes away what was typed into a panel', async () => {
  const page = await subscriptionTab()
  await changeAnswers(page, 'getPortal', (portal) => ({
    ...portal,
    orders: portal.orders.map((order) => ({ ...order, status: 'delivered' })),
  }))
  await button(page, 'Refresh').click()
  await typeNotes(page)
  const openTab = (name: string) => page.getByRole('tab', { name }).click()
  const reorder = button(page, 'Reorder These Items')
  const begun = await storedOrder(page)
  const asks = async () => {
    const question = page.getByRole('dialog', { name: 'Your changes are not saved.' })
    await question.waitFor()
    await reorder.waitFor({ state: 'detached' })
    const hasFocus = () => question.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  }
  await openTab('Dashboard')
  await button(page, 'Start New Order').click()
  await asks()
  await openTab('Orders')
  await button(page, 'New Order').click()
  await asks()
  await button(page, 'View Details').click()
  await reorder.click()
  await asks()
  expect(await storedOrder(page)).toEqual(begun)
  await openTab('Subscription')
  expect(await notes(page).inputValue()).toBe('Cut the onions small')

  await openTab('Orders')
  await button(page, /^Reorder RF-/).click()
  await button(page, 'Leave').click()
  await page.waitForURL('**/meals')
  await page.getByText('10 of 10 meals selected').waitFor()
})

test('the tab is in the address, where a reload finds it again', async () => {
  const page = await subscriptionTab()
  await page.reload()
  await page.getByRole('heading', { name: 'Your next weeks' }).waitFor()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Order History' }).waitFor()
  const search = () => new URL(page.url()).search
  await expect.poll(search).toBe('?tab=orders')
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await expect.poll(search).toBe('')
})
