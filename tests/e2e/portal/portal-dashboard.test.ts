import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { formatLongDate } from '../../../src/domain/time/date-format.ts'
import { calendarDateOf } from '../../../src/web/platform/wire-values.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { bought, settled, signedUp, storedOrder, subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

async function openPortal(page: Page) {
  await page.goto('/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
}

const badge = (page: Page) => page.getByText('Subscription status').locator('xpath=following-sibling::*')
const banner = (page: Page) => page.getByText(/^Thank you! We have your order RF-/)
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click()

test('the header names the customer, by e-mail without a name, and Refresh brings what is new', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /ERR_CONNECTION_FAILED/ })
  const { email } = await subscribed(page)
  await openPortal(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ana Rivera' }).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Dashboard', 'Orders', 'Subscription'])

  await changeAnswers(page, 'getPortal', (portal) => ({
    ...portal,
    profile: { ...portal.profile, full_name: null },
  }))
  await refresh(page)
  await page.getByRole('heading', { level: 1, name: `Welcome, ${email}` }).waitFor()

  await answerCall(page, 'getPortal', 'no answer')
  const failed = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Failed to load your account data. Please refresh the page.', { exact: true })
  await refresh(page)
  await failed.waitFor()
  await page.getByLabel('Dismiss').click()
  await refresh(page)
  await failed.waitFor()
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
})

test('Order Received goes from the open screen after 30 minutes of the server’s time', async () => {
  const page = await site.visit()
  await page.clock.install({ time: new Date('2020-02-29T12:00:00Z') })
  let subscription: 'active' | 'paused' | null = null
  let ageInMinutes = 5
  await changeAnswers(page, 'getPortal', (portal) => {
    const createdAt = Date.parse(portal.schedule.now) - ageInMinutes * 60_000
    return {
      ...portal,
      subscription: subscription && { ...portal.subscription, status: subscription },
      orders: portal.orders.map((order) => ({ ...order, created_at: new Date(createdAt).toISOString() })),
    }
  })
  await subscribed(page)
  await openPortal(page)
  expect(await badge(page).innerText()).toBe('Order Received')
  await banner(page).waitFor()

  await page.clock.fastForward('24:30')
  expect(await badge(page).innerText()).toBe('Order Received')
  await page.clock.fastForward('00:31')
  await banner(page).waitFor({ state: 'hidden' })
  expect(await badge(page).innerText()).toBe('Ready')

  subscription = 'active'
  await refresh(page)
  await badge(page).filter({ hasText: 'Active' }).waitFor()
  await banner(page).waitFor()
  subscription = 'paused'
  ageInMinutes = 31
  await refresh(page)
  await badge(page).filter({ hasText: 'Paused' }).waitFor()
  expect(await banner(page).count()).toBe(0)
})

test('Next Delivery shows the Monday, the first three meals and the rest as a number', async () => {
  const page = await site.visit()
  await subscribed(page, { quantities: [4, 3, 2, 1] })
  const { orders } = await callAs(page, 'getPortal')
  await openPortal(page)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next Delivery' }) })
  const day = formatLongDate(calendarDateOf(orders[0]!.delivery_date))
  expect(day).toMatch(/^Monday, /)
  await card.getByText(day, { exact: true }).waitFor()
  await card.getByText('Delivered between 8 AM and 6 PM', { exact: true }).waitFor()
  const [first, second, third] = orders[0]!.order_items.map((item) => `${item.quantity} × ${item.meal_name}`)
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual([first, second, third, 'and 1 more'])

  await page.getByRole('heading', { name: 'Coming weeks' }).waitFor()
  // Side by side, and built alike.
  const ways = ['Start New Order', 'Manage Subscription'].map((name) => page.getByRole('button', { name }))
  const [start, manage] = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.y))
  expect(start).toBe(manage)

  await page.getByText('Development info').waitFor()
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByRole('heading', { name: 'Subscription Management' }).waitFor()

  await changeAnswers(page, 'getSession', (session) => ({
    ...session,
    app: { ...session.app, mode: 'production' },
  }))
  await openPortal(page)
  expect(await page.getByText('Development info').count()).toBe(0)
})

test('a new customer’s old order data goes, and a first order begins', async () => {
  const page = await site.visit()
  await signedUp(page)
  await page.goto('/')
  await page.evaluate(() => {
    const order = { startedAt: '2026-01-01T00:00:00.000Z', address: { recipientName: 'Somebody Else' } }
    localStorage.setItem('rf_current_order', JSON.stringify(order))
    localStorage.setItem('rf_wizard_v1', JSON.stringify({ address: { data: { city: 'Ocoee' } } }))
    localStorage.setItem('rf_meal_quantities', '{"some-meal":3}')
    localStorage.setItem('rf_reorder_meals', '[{"mealId":"some-meal","quantity":3}]')
  })
  await page.goto('/portal')
  await page.waitForURL('**/dietary-preferences')
  expect(await storedOrder(page)).toEqual({
    startedAt: expect.any(String),
    isNewOrder: true,
    isFirstTimeUser: true,
  })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['rf_current_order'])

  // With the first questions answered nobody is new any more: the portal stays.
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/household')
  await page.goBack()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  expect(await storedOrder(page)).toBeNull()
})

test('without an answer for 5 seconds the session is a problem, with two ways on', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  let silent = true
  await page.route('**/api/session', (route) => (silent ? undefined : route.fallback()))
  const problem = page.getByRole('heading', { name: 'Session loading problem' })
  const outline = () => page.getByRole('status').filter({ hasText: 'Loading your account' }).innerHTML()
  let beforeSession = ''
  const waitTooLong = async () => {
    // The page says that it loads before its script is here, which waits from its first question on.
    const asked = page.waitForRequest('**/api/session')
    await page.goto('/portal')
    await asked
    beforeSession = await outline()
    await page.clock.runFor(4900)
    expect(await problem.count()).toBe(0)
    await page.clock.runFor(200)
    await problem.waitFor()
  }
  await waitTooLong()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await page.waitForURL('**/auth')
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  await waitTooLong()
  silent = false
  const isPortal = (url: URL) => url.pathname === endpoints.getPortal.path
  await page.route(isPortal, () => undefined)
  await page.clock.resume()
  const asked = page.waitForRequest((request) => isPortal(new URL(request.url())))
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await asked
  // One outline stays from the page's first moment until the account is here.
  expect(await outline()).toBe(beforeSession)
  await page.unroute(isPortal)
  await page.reload()
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
})

test('an order that is paid elsewhere is announced as confirmed and listed by itself', async () => {
  const page = await site.visit()
  const email = await settled(page)
  await openPortal(page)
  expect(await badge(page).innerText()).toBe('Ready')
  const isTold = ['Order Confirmed', 'Your order is being prepared.'].map((text) =>
    page.getByText(text, { exact: true }).waitFor(),
  )
  await Promise.all([bought(page, email), ...isTold])
  await banner(page).waitFor()
})

test('live updates that fail say so once and point to Refresh', async () => {
  const page = await site.visit({ provokes: /503/ })
  await settled(page)
  await page.clock.install()
  await page.route('**/api/order-events**', (route) => route.fulfill({ status: 503 }))
  await openPortal(page)
  await page.clock.runFor(3000)
  await page.getByText('Realtime Update Issue', { exact: true }).waitFor()
  await page.getByText('Live updates are interrupted. Please use Refresh to see the latest.').waitFor()
})
