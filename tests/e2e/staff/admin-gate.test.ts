import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { unfoldMenu } from '../visits/staff-menu.ts'

const site = openSite()

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('rf_admin_access'))
const kitchenStatus = async (page: Page) =>
  (await page.request.get('/api/functions/admin-kitchen-orders?date=2026-12-07')).status()

async function isSentToTheGate(page: Page): Promise<void> {
  await page.waitForURL('**/admin')
  await hasToast(page, 'Access Denied', 'Please login with admin password')
  await page.getByRole('heading', { name: 'Admin Access', exact: true }).waitFor()
  expect(await flag(page)).toBeNull()
}

test('the gate asks for the admin password, refuses a wrong one, and leads back to the landing page', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /401/ })
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Admin Access', exact: true }).waitFor()
  const enter = page.getByRole('button', { name: 'Enter' })
  const password = page.getByLabel('Password')
  expect(await enter.isDisabled()).toBe(true)
  await password.fill('x')
  expect(await enter.isDisabled()).toBe(false)
  await password.fill('')
  expect(await enter.isDisabled()).toBe(true)

  await password.fill('not the password')
  await password.press('Enter')
  await page.getByText('Invalid admin password', { exact: true }).waitFor()
  expect([new URL(page.url()).pathname, await flag(page)]).toEqual(['/admin', null])

  await page.getByRole('link', { name: 'Back to Landing Page', exact: true }).click()
  await page.waitForURL(`${site.product().origin}/`)
})

test('without the flag both kitchen addresses say Access Denied and lead to the gate', async () => {
  const page = await site.visit()
  for (const path of ['/admin/kitchen', '/admin/kitchen-orders']) {
    await page.goto(path)
    await isSentToTheGate(page)
  }
})

test('the flag alone opens nothing: without a staff session the server’s refusal leads to the gate', async () => {
  const page = await site.visit({ provokes: /401/ })
  await page.goto('/admin')
  await page.evaluate(() => localStorage.setItem('rf_admin_access', 'true'))
  await page.goto('/admin/kitchen')
  await isSentToTheGate(page)
})

test('a staff session that has ended leads back to the gate at the next call', async () => {
  const page = await site.visit({ provokes: /401/ })
  await openKitchen(page, site.product())
  expect(await flag(page)).toBe('true')
  await page.context().clearCookies()
  const pressed = page.getByRole('button', { name: 'Refresh', exact: true }).click()
  // Another household's order may make the screen ask automatically, before anybody can press.
  await Promise.race([pressed, page.waitForURL('**/admin')])
  await isSentToTheGate(page)
})

test('Logout Admin removes the flag and ends the session at the server', async () => {
  // What another household's order made the screen ask for may still be on its way.
  const page = await site.visit({ viewport: PHONE, provokes: /401/ })
  await openKitchen(page, site.product())
  expect(await kitchenStatus(page)).toBe(200)
  const cookies = await page.context().cookies()
  await unfoldMenu(page)
  await page.getByRole('button', { name: 'Logout Admin', exact: true }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Admin Access', exact: true }).waitFor()
  expect(await flag(page)).toBeNull()
  // A kept cookie opens nothing either.
  await page.context().addCookies(cookies)
  expect(await kitchenStatus(page)).toBe(401)
  await page.goto('/admin/kitchen')
  await isSentToTheGate(page)
})
