import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs } from '../../support/browser/page-calls.ts'
import { PASSWORD } from '../visits/order-flow.ts'
import { settled, signedUp, storedOrder } from '../visits/prepared-customer.ts'

const site = openSite()

const NOON = '2026-11-23T12:00:00Z'
const INVALID = 'This password reset link is invalid or has expired. Please request a new one.'
const pathOf = (page: Page) => new URL(page.url()).pathname
const reads = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const toast = (page: Page, title: string) =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: title })

async function typePassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

describe('coming back from a link or from Google', () => {
  test('leads a visitor to signing in, a new customer to a first order, and anybody else to the portal', async () => {
    const page = await site.visit({ viewport: PHONE })
    await page.goto('/auth/callback')
    await page.waitForURL('**/auth')
    await page.getByRole('heading', { name: 'Welcome back', exact: true }).waitFor()
    expect(await toast(page, 'Authentication Error').count()).toBe(0)

    await signedUp(page)
    await page.goto('/auth/callback')
    await page.getByRole('heading', { name: 'Where should we deliver?' }).waitFor()
    await page.getByLabel('ZIP code').fill('33101')
    await page.getByRole('button', { name: 'Continue' }).click()
    await reads(
      page,
      "Sorry, we don't deliver to 33101 yet. Join our waitlist to be notified when we expand!",
    )
    expect(await page.getByLabel('Email').inputValue()).toContain('@example.com')
    expect(await storedOrder(page)).toBeNull()
    await page.getByRole('button', { name: 'Try Different ZIP' }).click()
    await page.getByLabel('ZIP code').fill('32801')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dietary-preferences')
    expect(await storedOrder(page)).toEqual({ isNewOrder: true, startedAt: expect.any(String) })

    await callAs(page, 'saveHousehold', { household_size: 2 })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth/callback')
    await page.waitForURL('**/portal')
    expect(await storedOrder(page)).toBeNull()
  })

  test('is a sign-in that other tabs follow', async () => {
    const page = await site.visit()
    await page.goto('/auth')
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await settled(page)
    const link = await page.context().newPage()
    await link.goto('/auth/callback')
    await link.waitForURL('**/portal')
    await page.waitForURL('**/portal')
  })

  test('says what failed and leads to signing in', async () => {
    const page = await site.visit({ provokes: /ERR_CONNECTION_FAILED/ })
    const failed = async () => {
      await toast(page, 'Authentication Error').waitFor()
      await reads(page, 'Failed to complete sign in. Please try again.')
      await page.waitForURL('**/auth')
    }
    await page.goto('/auth/callback?error=access_denied')
    await failed()
    await answerCall(page, 'getSession', 'no answer')
    await page.goto('/auth/callback')
    await failed()
  })

  test('says what failed to a customer who is signed in already, and greets nobody for it', async () => {
    const page = await site.visit()
    await settled(page)
    await page.goto('/auth/callback?error=access_denied')
    await toast(page, 'Authentication Error').waitFor()
    await page.getByRole('heading', { name: 'Welcome, Ana Rivera' }).waitFor()
    expect(await toast(page, 'Welcome back!').count()).toBe(0)
  })
})

describe('the link of a confirmation mail', () => {
  const email = 'ana.rivera@example.com'
  const token = `h.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.s`
  const link = `/auth/callback#type=signup&token=${token}`
  const signedUpUser = {
    id: '7b1f3f9e-3a1f-4d7e-9a53-0f1d2f6e5c11',
    email,
    full_name: null,
    email_verified: true,
  }

  test('names the account, asks before it does anything, and has another browser choose a password', async () => {
    const page = await site.visit({ viewport: PHONE, provokes: /401|409/ })
    const calls: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm-email')) calls.push(request.postDataJSON())
    })
    await page.addInitScript(() => localStorage.setItem('userZipCode', '32801'))
    const answer = (state: string, user: unknown) => ({ json: { success: true, state, email, user } })
    const release = await answerCall(page, 'confirmEmail', answer('password_needed', null))
    await page.goto(link)
    await reads(page, `Press the button to confirm that ${email} is yours.`)
    expect(new URL(page.url()).hash).toBe('')
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
    await release()
    await answerCall(page, 'confirmEmail', answer('signed_in', signedUpUser))
    await answerCall(page, 'getOnboarding', {
      json: { is_complete: false, is_new: true, preferences: null, address: null },
    })
    await page.getByLabel('New password', { exact: true }).fill('a-new-leaf-8')
    await page.getByLabel('Confirm new password').fill('a-new-leaf-8')
    await page.getByRole('button', { name: 'Save and Sign In' }).click()
    await page.waitForURL('**/dietary-preferences')
    expect(calls).toEqual([{ token }, { token, password: 'a-new-leaf-8' }])
  })

  test('that is worn out leads to signing in', async () => {
    const page = await site.visit({ provokes: /400/ })
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await toast(page, 'Confirmation failed').waitFor()
    await page.waitForURL('**/auth')
  })
})

describe('a new password', () => {
  test('by the link of a mail clears the code from the address and leads to the portal after two seconds', async () => {
    const page = await site.visit({ viewport: PHONE })
    await settled(page)
    await answerCall(page, 'checkResetCode', { json: { success: true } })
    await answerCall(page, 'resetPassword', { json: { success: true } })
    await page.clock.install({ time: NOON })
    await page.goto('/auth/reset-password#type=recovery&token=a-good-code')
    await page.getByLabel('New password', { exact: true }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await page.clock.pauseAt('2026-11-23T13:00:00Z')
    const saved = page.waitForRequest('**/reset-password')
    await typePassword(page, 'a-new-leaf-8')
    expect((await saved).postDataJSON()).toEqual({ token: 'a-good-code', password: 'a-new-leaf-8' })
    await reads(page, 'Taking you to your portal…')
    const visited: string[] = []
    page.on('framenavigated', () => visited.push(pathOf(page)))
    await page.clock.runFor(1_900)
    expect(pathOf(page)).toBe('/auth/reset-password')
    await page.clock.runFor(200)
    await page.waitForURL('**/portal')
    expect(visited).toEqual(['/portal'])
  })

  test('for a signed-in customer is checked at its fields, and set', async () => {
    const page = await site.visit({ provokes: /400|401|422/ })
    const email = await settled(page)
    await page.goto('/auth/reset-password')
    await typePassword(page, 'a-new-leaf-8')
    await reads(page, 'Please enter your current password')
    await page.getByLabel('Current password').fill('not-this-one-3')
    await typePassword(page, 'a-new-leaf-8')
    await reads(page, 'This is not your current password.')
    await page.getByLabel('Current password').fill(PASSWORD)
    await typePassword(page, 'abcde', 'abcdx')
    await reads(page, 'Password must be at least 6 characters long.')
    await reads(page, 'Passwords do not match')
    await answerCall(page, 'resetPassword', {
      status: 400,
      json: { code: 'auth_rejected', error: 'Password reset failed' },
    })
    await typePassword(page, 'a-new-leaf-8')
    await toast(page, 'Reset Failed').waitFor()
    await reads(page, 'Password reset failed')
    await page.unrouteAll()
    await typePassword(page, 'a-new-leaf-8')
    await page.waitForURL('**/portal')
    await callAs(page, 'signOut')
    await callAs(page, 'signIn', { email, password: 'a-new-leaf-8' })
    await expect(callAs(page, 'signIn', { email, password: PASSWORD })).rejects.toThrow('invalid_credentials')
  })

  test.each([
    ['no code and no session', '/auth/reset-password'],
    ['a code that nobody mailed', '/auth/reset-password#type=recovery&token=made-up'],
  ])('with %s is refused on arrival, and /auth follows after two seconds', async (_, address) => {
    const page = await site.visit({ provokes: /400/ })
    await page.clock.install({ time: NOON })
    await page.goto('/')
    await page.clock.pauseAt('2026-11-23T13:00:00Z')
    await page.goto(address)
    await page.getByRole('main').getByRole('alert').filter({ hasText: 'Invalid Reset Link' }).waitFor()
    await page.clock.runFor(1_000)
    await toast(page, 'Invalid Reset Link').waitFor()
    expect(await toast(page, 'Invalid Reset Link').innerText()).toContain(INVALID)
    expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
    await page.clock.runFor(900)
    expect(pathOf(page)).toBe('/auth/reset-password')
    await page.clock.runFor(200)
    await page.waitForURL('**/auth')
  })

  test('with a link that is worn out by the time it is used says so', async () => {
    const page = await site.visit({ provokes: /400/ })
    await answerCall(page, 'checkResetCode', { json: { success: true } })
    await page.goto('/auth/reset-password#type=recovery&token=worn-out')
    await typePassword(page, 'a-new-leaf-8')
    await toast(page, 'Invalid Reset Link').waitFor()
    await page.waitForURL('**/auth')
  })
})
