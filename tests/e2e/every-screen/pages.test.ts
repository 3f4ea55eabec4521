import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite, openSite } from '../../support/browser/browser-test.ts'
import { answerCall, changeAnswers } from '../../support/browser/page-calls.ts'
import { newEmail, PASSWORD, signUp } from '../visits/order-flow.ts'

const site = openSite()
/** Nobody has to answer to this key or take these mails: nothing is paid here. */
const liveSite = openOwnSite({
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:9',
})

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true })

test('an address without a screen leads home or to the portal', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /404/ })
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await notFound(page).waitFor()
  expect(await page.title()).toBe('Page Not Found | Rooted Fuel')
  await page.getByRole('link', { name: 'Go Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Our Mission' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Go to Portal', exact: true }).click()
  // The portal sends a visitor without a session on.
  await page.waitForURL('**/auth')
})

test('a screen that cannot be loaded shows the error screen, and works after a reload', async () => {
  // The page that cannot load its script says so, in a word for every piece it asked for.
  const provokes = /ERR_FAILED|dynamically imported module|Cannot destructure property/
  const page = await site.visit({ viewport: PHONE, provokes })
  const title = page.getByRole('heading', { level: 1, name: 'This page could not be loaded', exact: true })
  const reload = page.getByRole('button', { name: 'Try Again' })
  await page.goto('/')
  await page.route(/\/assets\/(auth-page|query-layout)-.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'JOIN FUEL' }).first().click()
  await title.waitFor()
  await page.goto('/portal')
  await title.waitFor()
  await page.goto('/auth')
  await title.waitFor()
  await page.unrouteAll()
  await reload.click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  expect(await title.count()).toBe(0)

  // Fact 2.21: a fault of a screen itself is told by other words.
  await changeAnswers(page, 'getSession', (session) => ({
    ...session,
    app: { ...session.app, payments: 'not a mode' as 'test' },
  }))
  await page.goto('/test-stripe')
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true }).waitFor()
})

describe('the payment test pages', () => {
  test('list the test cards in test mode, the one for developers in a script of its own', async () => {
    const page = await site.visit({ viewport: PHONE })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    const developerScript = () =>
      scripts.filter((script) => script.startsWith('/assets/dev-stripe-test-page-'))
    const cards = page.getByRole('region', { name: 'Test cards' })

    await page.goto('/test-stripe')
    await page.getByRole('heading', { name: 'Payment configuration test' }).waitFor()
    await page.getByText('Simulated', { exact: true }).waitFor()
    await cards.getByText('4242 4242 4242 4242').waitFor()
    await cards.getByText('4000 0000 0000 0002').waitFor()
    expect(developerScript()).toEqual([])

    await page.getByRole('link', { name: 'Developer Payment Test' }).click()
    await page.getByRole('heading', { name: 'Developer payment test' }).waitFor()
    await cards.getByText('4242 4242 4242 4242').waitFor()
    expect(developerScript()).toHaveLength(1)
  })

  test("name the provider's test mode when its test keys are configured", async () => {
    const page = await site.visit()
    await changeAnswers(page, 'getSession', (session) => ({
      ...session,
      app: { ...session.app, payments: 'test' },
    }))
    await page.goto('/test-stripe')
    await page.getByText("The payment provider's test keys are configured.").waitFor()
    await page.getByText('4242 4242 4242 4242').waitFor()
  })

  test.each(['/test-stripe', '/dev/stripe-test'])('with live keys %s is not found', async (address) => {
    const page = await liveSite.visit({ provokes: /404/ })
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await notFound(page).waitFor()
    expect(await page.title()).toBe('Page Not Found | Rooted Fuel')
    expect(await page.locator('body').innerText()).not.toContain('4242')
  })
})

test('the design page shows what a control looks like under a pointer, and is not there in production', async () => {
  const page = await site.visit()
  await page.goto('/dev/design')
  const colors = () =>
    Promise.all(
      ['default', 'hover'].map((state) =>
        page
          .locator('figure')
          .filter({ has: page.getByText(state, { exact: true }) })
          .first()
          .getByRole('button', { name: 'Continue' })
          .evaluate((button) => getComputedStyle(button).backgroundColor),
      ),
    )
  await expect.poll(colors).toEqual(['rgb(43, 86, 54)', 'rgb(28, 60, 37)'])
  await changeAnswers(page, 'getSession', (session) => ({
    ...session,
    app: { ...session.app, mode: 'production' },
  }))
  await page.reload()
  await notFound(page).waitFor()
})

describe('a message', () => {
  const toasts = (page: Page) => page.locator('[aria-label="Notifications"] > :visible')
  /** From here on time passes only when the test says so. */
  const stopTime = async (page: Page, address: string) => {
    await page.clock.install({ time: new Date('2026-11-16T15:00:00Z') })
    await page.goto(address)
    // The page is there before its script: messages have a place from then on.
    await page.locator('[aria-label="Notifications"]').waitFor({ state: 'attached' })
    await page.clock.pauseAt(new Date('2026-11-16T16:00:00Z'))
  }
  /** The message shows up at 0 and is gone after the given number of seconds, not before. */
  const expectToLast = async (page: Page, text: string, seconds: number) => {
    const toast = toasts(page).filter({ hasText: text })
    await toast.waitFor()
    await page.clock.runFor(seconds * 1000 - 600)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(800)
    await toast.waitFor({ state: 'hidden' })
  }

  test('welcomes a new customer for 5 seconds, and one who is back', async () => {
    const page = await site.visit({ viewport: PHONE })
    const email = newEmail()
    await stopTime(page, '/auth')
    await signUp(page, email)
    await expectToLast(page, 'Welcome to Rooted Fuel!', 5)
    await page.clock.resume()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await toasts(page).count()).toBe(0)

    const returning = await site.visit()
    await stopTime(returning, '/auth')
    await returning.getByLabel('Email', { exact: true }).fill(email)
    await returning.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await returning.getByRole('button', { name: /^sign in$/i }).click()
    await expectToLast(returning, 'Welcome back!', 5)
  })

  test('about the mail that confirms a sign-up lasts 8 seconds', async () => {
    const page = await site.visit()
    const sentence =
      'Please check your email to confirm your account. You may need to check your spam folder.'
    await answerCall(page, 'signUp', { json: { success: true, user: null, confirmation_message: sentence } })
    await stopTime(page, '/auth')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('ZIP code').fill('32801')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await toasts(page).getByText(sentence, { exact: true }).waitFor()
    await expectToLast(page, 'Check your email!', 8)
  })

  test('takes the place of the one before, and lasts 5 seconds unless it is given another time', async () => {
    const page = await site.visit({ provokes: /500/ })
    const answer = (error: string) =>
      answerCall(page, 'signIn', { status: 500, json: { success: false, code: 'x', error } })
    await answer('The first answer')
    await stopTime(page, '/auth')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const signIn = page.getByRole('button', { name: /^sign in$/i })
    await signIn.click()
    await toasts(page).filter({ hasText: 'The first answer' }).waitFor()
    await page.clock.runFor(3_000)
    await answer('The second answer')
    await signIn.click()
    await toasts(page).filter({ hasText: 'The second answer' }).waitFor()
    await page.clock.runFor(100)
    expect(await toasts(page).count()).toBe(1)
    await expectToLast(page, 'The second answer', 4.9)
  })
})
