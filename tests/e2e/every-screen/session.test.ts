import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs } from '../../support/browser/page-calls.ts'
import { PASSWORD } from '../visits/order-flow.ts'
import { settled, signedUp, subscribed, withLocalOrder } from '../visits/prepared-customer.ts'
import { sayYes } from '../visits/weeks-visit.ts'

const site = openSite()

const pathOf = (page: Page) => new URL(page.url()).pathname
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Another tab of the same browser. */
async function anotherTab(page: Page, address: string, heading: string) {
  const tab = await page.context().newPage()
  // The page is there before its script, which receives messages of other tabs once it asks who is signed in.
  const isAlive = tab.waitForResponse('**/api/session')
  await tab.goto(address)
  await isAlive
  await tab.getByRole('heading', { name: heading }).waitFor()
  return tab
}

describe('a browser with several tabs', () => {
  test('takes those that wait at the ZIP gate and at signing in to the portal, once one has signed in', async () => {
    const elsewhere = await site.visit()
    const email = await settled(elsewhere)
    const page = await site.visit()
    await page.goto('/auth')
    const gate = await anotherTab(page, '/zip', 'Where should we deliver?')
    const signIn = await anotherTab(page, '/auth', 'Welcome back')
    const notFound = await anotherTab(page, '/nowhere', 'Page Not Found')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Sign In')
    for (const tab of [page, gate, signIn]) await tab.waitForURL('**/portal')
    expect(pathOf(notFound)).toBe('/nowhere')
  })

  test('is signed out everywhere: home where it was asked for, the ZIP gate elsewhere, a new password and the kitchen stay', async () => {
    const page = await site.visit({ viewport: PHONE })
    await settled(page)
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Welcome, Ana Rivera' }).waitFor()
    const portal = await anotherTab(page, '/portal', 'Welcome, Ana Rivera')
    const reset = await page.context().newPage()
    await answerCall(reset, 'checkResetCode', { json: { success: true } })
    await reset.goto('/auth/reset-password#type=recovery&token=a-good-code')
    await reset.getByLabel('New password', { exact: true }).waitFor()
    const marked = await anotherTab(page, '/nowhere#type=recovery', 'Page Not Found')
    const kitchen = await anotherTab(page, '/admin', 'Admin Access')
    await page.evaluate(() => {
      for (const key of ['rf_wizard_v1', 'rf_demo_user', 'demo_user', 'rf_demo_order', 'rf_current_order'])
        localStorage.setItem(key, '{}')
    })
    await press(page, 'Sign Out')
    // Fact 4.10
    await page.waitForURL(`${site.product().origin}/`)
    // Fact 4.6
    await portal.waitForURL('**/zip')
    await marked.waitForLoadState('networkidle')
    // Facts 4.7 and 4.8
    expect([reset, marked, kitchen].map(pathOf)).toEqual(['/auth/reset-password', '/nowhere', '/admin'])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect((await callAs(page, 'getSession')).user).toBeNull()
    // The screen that was left must not lead on from the gate.
    await portal.getByLabel('ZIP code').fill('32801')
    await press(portal, 'Continue')
    await portal.getByText('Delivering to Orlando, FL 32801').waitFor()
  })
})

test('a message whose Undo needs the session goes with it', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await page.goto('/portal')
  await page
    .getByRole('button', { name: /^Skip / })
    .first()
    .click()
  await sayYes(page)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  // The pointer keeps the message: its clock would take it away as well.
  await undo.hover()
  const other = await anotherTab(page, '/portal', 'Welcome, Ana Rivera')
  await press(other, 'Sign Out')
  await page.waitForURL('**/zip')
  await page.getByRole('heading', { name: 'Where should we deliver?' }).waitFor()
  // Soon: without the pointer over it, the message would go away in the end.
  await undo.waitFor({ state: 'hidden', timeout: 5_000 })
})

test('a change that was refused for an ended session says so no longer once the customer is back', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /401/ })
  await subscribed(page)
  await page.goto('/portal')
  await page
    .getByRole('button', { name: /^Edit meals of / })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByText(/^Next charge: /)
    .waitFor()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save this week' }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await press(page, 'Sign In')
  await page.getByLabel('Password').waitFor({ state: 'hidden' })
  const save = page.getByRole('button', { name: 'Save this week' })
  await save.waitFor()
  expect(await page.getByText('Session expired - please sign in again').count()).toBe(0)
  await save.click()
  await save.waitFor({ state: 'hidden' })
})

test('an answer from before a sign-in does not sign out who has signed in meanwhile', async () => {
  const email = await settled(await site.visit())
  const page = await site.visit()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  await page.route('**/api/session', async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    const response = await route.fetch()
    await held
    return route.fulfill({ response })
  })
  const isAlive = page.waitForRequest('**/api/session')
  await page.goto('/auth')
  const late = (await isAlive).response()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign In')
  const welcome = page.getByRole('heading', { name: 'Welcome, Ana Rivera' })
  await welcome.waitFor()
  release()
  await (await late)?.finished()
  const again = page.waitForResponse((answer) => answer.url().endsWith(endpoints.getPortal.path))
  await press(page, 'Refresh')
  await again
  expect(pathOf(page)).toBe('/portal')
  await welcome.waitFor()
})

test('signing out without an answer says that the session is still open', async () => {
  const page = await site.visit({ provokes: /ERR_CONNECTION_FAILED/ })
  await settled(page)
  await page.goto('/portal')
  await answerCall(page, 'signOut', 'no answer')
  await press(page, 'Sign Out')
  // Fact 4.136
  await page.getByText('You are still signed in').first().waitFor()
  await page.getByText('Network error. Please try again.').first().waitFor()
  expect(pathOf(page)).toBe('/portal')
  await page.unrouteAll()
  await press(page, 'Sign Out')
  await page.waitForURL(`${site.product().origin}/`)
})

test('an account that cannot be read is told, asked for again, and never taken for an empty one', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /500/ })
  await settled(page, 4)
  await withLocalOrder(page)
  const pork = page.getByRole('checkbox', { name: 'Pork', checked: true })
  const street = page.getByRole('textbox', { name: 'Street address' })
  const questions = [
    ['/dietary-preferences', pork],
    ['/address', street],
    ['/meals', page.getByText('0 of 40 meals selected')],
  ] as const
  for (const [screen, known] of questions) {
    const answerAgain = await answerCall(page, 'getOnboarding', { status: 500, json: {} })
    await page.goto(screen)
    await page.getByRole('alert').getByText('Failed to check onboarding status').waitFor()
    expect(await page.getByRole('button', { name: /Continue|Checkout/ }).count()).toBe(0)
    await answerAgain()
    await press(page, 'Try Again')
    await known.waitFor()
  }
})

test('answers that could not be read because the session had ended stand in the form after signing in', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /401/ })
  await settled(page)
  await page.goto('/portal')
  await page.getByRole('heading', { name: 'Welcome, Ana Rivera' }).waitFor()
  await page.context().clearCookies()
  await press(page, 'Start New Order')
  await page.getByLabel('Password').fill(PASSWORD)
  await press(page, 'Sign In')
  await press(page, 'Continue')
  await page.waitForURL('**/household')
  const { preferences } = await callAs(page, 'getOnboarding')
  expect(preferences).toMatchObject({ avoid_proteins: ['pork'], avoid_ingredients: ['peanuts'] })
})

test('what one customer typed and saw is gone when another signs in with the same browser', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  await withLocalOrder(page)
  await page.goto('/address')
  const instructions = page.getByLabel('Delivery instructions')
  await instructions.fill('Gate code 4711')
  // The link of a mail opened elsewhere in the browser: it signs in without signing anybody out before.
  await signedUp(page)
  await page.evaluate(() => new BroadcastChannel('session').postMessage('signed-in'))
  const zip = page.getByLabel('ZIP code')
  await expect.poll(() => zip.inputValue()).toBe('')
  expect(await instructions.count()).toBe(0)
})

describe('a session that does not load', () => {
  test('is waited for five seconds, then the screen offers to refresh and to sign in', async () => {
    const page = await site.visit({ viewport: PHONE })
    await page.clock.install({ time: '2026-11-23T12:00:00Z' })
    // The page is there before its script, which asks who is here when it comes.
    const isAnswered = page.waitForResponse('**/api/session')
    await page.goto('/')
    await isAnswered
    await page.clock.pauseAt('2026-11-23T13:00:00Z')
    let asked = 0
    await page.route('**/api/session', (route) => {
      asked += 1
      return asked === 1 ? undefined : route.fallback()
    })
    // The outline is there before the script that asks, and waits.
    const isAlive = page.waitForRequest('**/api/session')
    await page.goto('/portal')
    await isAlive
    await page.getByText('Loading your account').waitFor({ state: 'attached' })
    const problem = page.getByRole('heading', { name: 'Session loading problem' })
    await page.clock.runFor(4_900)
    expect(await problem.count()).toBe(0)
    await page.clock.runFor(200)
    await problem.waitFor()
    expect(await page.getByRole('link', { name: 'Go to Sign In' }).getAttribute('href')).toBe('/auth')
    await page.clock.resume()
    await press(page, 'Refresh Page')
    await page.waitForURL('**/auth')
  })
})

test('a household signs another device out, which asks for the password at once', async () => {
  const laptop = await site.visit({ provokes: /500/ })
  const email = await settled(laptop)
  const phone = await site.visit({ viewport: PHONE, provokes: /401/ })
  await callAs(phone, 'signIn', { email, password: PASSWORD })
  await phone.goto('/portal')
  await phone.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  const answersAgain = await answerCall(laptop, 'listSessions', { status: 500, json: {} })
  await laptop.goto('/portal?tab=subscription')
  const failed = laptop.getByRole('alert').filter({ hasText: 'Your devices could not be loaded.' })
  await failed.waitFor()
  await answersAgain()
  await failed.getByRole('button', { name: 'Try Again' }).click()
  const devices = laptop.getByRole('list', { name: 'Signed-in devices' })
  await devices.getByText('This device').waitFor()
  await expect.poll(() => devices.evaluate((list) => list === document.activeElement)).toBe(true)
  await devices.getByRole('button', { name: /^Sign out there/ }).click()
  await phone.getByRole('dialog', { name: 'Session expired' }).waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await expect.poll(() => devices.evaluate((list) => list === document.activeElement)).toBe(true)
})
