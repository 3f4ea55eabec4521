import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { newEmail, PASSWORD } from '../visits/order-flow.ts'
import { settled, storedOrder } from '../visits/prepared-customer.ts'

const site = openSite()

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const zipCode = (page: Page) => page.getByLabel('ZIP code', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm password')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const reads = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** What a field says is wrong with it. */
const problemOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

async function openSignUp(page: Page) {
  await page.goto('/auth')
  await press(page, 'Create an account')
  await heading(page, 'Create your account')
}

async function fillSignUp(page: Page, address: string, secret = PASSWORD) {
  if ((await zipCode(page).count()) > 0) await zipCode(page).fill('32801')
  await email(page).fill(address)
  await password(page).fill(secret)
  await confirmation(page).fill(secret)
  await press(page, 'Create Account')
}

async function fillSignIn(page: Page, address: string, secret = PASSWORD) {
  await email(page).fill(address)
  await password(page).fill(secret)
  await press(page, 'Sign In')
}

/** The address of a customer who has an account and is somewhere else now. */
async function someCustomer(): Promise<string> {
  const elsewhere = await site.visit()
  return settled(elsewhere)
}

describe('the three forms', () => {
  test('say beside each field what is missing, and take the e-mail along', async () => {
    const page = await site.visit({ viewport: PHONE })
    await page.goto('/auth')
    // Fact 2.3: this form, the one with "Create Account", and that of a reset link.
    await heading(page, 'Welcome back')
    await press(page, 'Sign In')
    await reads(page, 'Email is required')
    expect(await problemOf(page, 'Email')).toContain('Email is required')
    expect(await problemOf(page, 'Password')).toContain('Password is required')
    await fillSignIn(page, 'ana@nowhere', 'abcde')
    await reads(page, 'Please enter a valid email address')
    expect(await problemOf(page, 'Password')).toContain('Password must be at least 6 characters')

    await press(page, 'Create an account')
    expect(await email(page).inputValue()).toBe('ana@nowhere')
    await press(page, 'Create Account')
    await reads(page, 'Please enter a valid email address')
    expect(await problemOf(page, 'ZIP code')).toContain('ZIP code is required')
    expect(await problemOf(page, 'Password')).toContain('Password is required')
    expect(await problemOf(page, 'Confirm password')).toContain('Please confirm your password')
    await password(page).fill('abcde')
    await confirmation(page).fill('abcdx')
    await reads(page, 'Passwords do not match')
    expect(await problemOf(page, 'Password')).toContain('Password must be at least 6 characters')
    await password(page).fill('123456')
    await reads(page, 'This password is too common. Please choose another one.')

    await press(page, 'Sign in')
    await press(page, 'Forgot password?')
    await heading(page, 'Reset your password')
    await email(page).fill('')
    await press(page, 'Send Reset Link')
    await reads(page, 'Please enter your email address')
    expect(await problemOf(page, 'Email')).toContain('Please enter your email address')
    await press(page, 'Back to sign in')
    await heading(page, 'Welcome back')
  })

  test('show the place that the ZIP gate handed over, and ask a newcomer to join', async () => {
    const page = await site.visit()
    await page.goto('/zip')
    await page.getByLabel('ZIP code').fill('32789')
    await press(page, 'Continue')
    // Fact 2.51
    await reads(page, 'Delivering to Winter Park, FL 32789')
    await heading(page, 'Create your account')
  })

  test('follow the length that the installation asks of a new password', async () => {
    const page = await site.visit()
    await changeAnswers(page, 'getSession', (answer) => ({
      ...answer,
      app: { ...answer.app, minimum_password_length: 9 },
    }))
    await openSignUp(page)
    await reads(page, 'At least 9 characters.')
    await fillSignUp(page, newEmail(), 'kettle-8')
    await reads(page, 'Password must be at least 9 characters')
  })
})

test('Google is offered where it is configured, and leads to its own page', async () => {
  const page = await site.visit({ provokes: /404/ })
  await changeAnswers(page, 'getSession', (answer) => ({
    ...answer,
    app: { ...answer.app, google_sign_in: true },
  }))
  await page.goto('/auth')
  await press(page, 'Continue with Google')
  await reads(page, 'Sign in failed')
  await reads(page, 'Google sign-in is not available.')
  await answerCall(page, 'signInWithGoogle', { json: { url: `${site.product().origin}/as-google` } })
  await page.route('**/as-google', (route) => route.fulfill({ status: 204 }), { times: 1 })
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const left = page.waitForRequest('**/as-google')
  await google.click()
  await left
  expect(await google.getAttribute('aria-busy')).toBe('true')
  // Back from there, some browsers show the page as it was left.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await press(page, 'Continue with Google')
  await page.waitForURL('**/as-google')
})

describe('signing up', () => {
  test('without a mail to confirm starts an order on this device', async () => {
    const page = await site.visit({ viewport: PHONE })
    await openSignUp(page)
    const address = newEmail()
    await fillSignUp(page, `  ${address.toUpperCase()} `)
    // Fact 4.28
    await page.waitForURL('**/dietary-preferences')
    // Fact 4.29
    expect(await storedOrder(page)).toEqual({ isNewOrder: true, startedAt: expect.any(String) })
    expect((await callAs(page, 'getSession')).user?.email).toBe(address)
  })

  test('with a mail to confirm says so for eight seconds, and clears the form', async () => {
    const page = await site.visit()
    const sentence =
      'Please check your email to confirm your account. You may need to check your spam folder.'
    await answerCall(page, 'signUp', {
      json: { success: true, user: null, token: null, confirmation_message: sentence },
    })
    await page.clock.install({ time: '2026-11-23T12:00:00Z' })
    await openSignUp(page)
    await page.clock.pauseAt('2026-11-23T13:00:00Z')
    await fillSignUp(page, newEmail())
    const toast = page.getByRole('dialog', { name: 'Check your email!' })
    await toast.waitFor()
    expect(await toast.innerText()).toContain(sentence)
    expect(await page.locator('form').innerText()).toContain(sentence)
    for (const field of [email(page), password(page), confirmation(page)])
      expect(await field.inputValue()).toBe('')
    expect(new URL(page.url()).pathname).toBe('/auth')
    await page.clock.runFor(7_800)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(400)
    await toast.waitFor({ state: 'hidden' })
  })

  test('with a known e-mail leads to signing in, where a wrong password is told at its field', async () => {
    const address = await someCustomer()
    const page = await site.visit({ provokes: /409|401/ })
    await openSignUp(page)
    await fillSignUp(page, address, 'another-kettle-3')
    await heading(page, 'Welcome back')
    // Fact 8.5
    expect(await problemOf(page, 'Email')).toContain('An account with this email already exists')
    await reads(page, 'Account exists')
    await reads(page, 'Please sign in instead')
    expect(await email(page).inputValue()).toBe(address)
    await password(page).fill('another-kettle-3')
    await press(page, 'Sign In')
    await reads(page, 'Invalid email or password')
    // Fact 8.3
    expect(await problemOf(page, 'Password')).toContain('Invalid email or password')
    expect(await email(page).getAttribute('aria-invalid')).toBeNull()
    await password(page).fill(PASSWORD)
    await press(page, 'Sign In')
    await page.waitForURL('**/portal')
  })

  test('with the e-mail and the password of an account signs in to it at once', async () => {
    const address = await someCustomer()
    const page = await site.visit()
    await openSignUp(page)
    await fillSignUp(page, address)
    await page.waitForURL('**/dietary-preferences')
    expect((await callAs(page, 'getSession')).user?.email).toBe(address)
  })
})

describe('what the server refuses', () => {
  const refusals = [
    {
      answer: { status: 400, json: { code: 'auth_rejected', error: 'No accounts at night' } },
      reads: 'No accounts at night',
    },
    {
      answer: { status: 500, json: { code: 'internal_error', error: 'An unexpected error occurred' } },
      reads: 'An unexpected error occurred',
    },
    { answer: { status: 502, json: {} }, reads: 'Please try again' },
    { answer: 'no answer' as const, reads: 'Network error. Please try again.' },
  ]

  test('stands in a toast at sign-in and at sign-up, in its own words or the specified ones', async () => {
    const page = await site.visit({ provokes: /400|422|500|502|ERR_CONNECTION_FAILED/ })
    await page.goto('/auth')
    for (const { answer, reads: sentence } of refusals) {
      await answerCall(page, 'signIn', answer)
      await fillSignIn(page, newEmail())
      await reads(page, 'Sign in failed')
      await reads(page, sentence)
    }
    await press(page, 'Create an account')
    for (const { answer, reads: sentence } of refusals) {
      await answerCall(page, 'signUp', answer)
      await fillSignUp(page, newEmail())
      await reads(page, 'Sign up failed')
      await reads(page, sentence)
    }
    await page.unrouteAll()
    await fillSignUp(page, 'a..b@example.com')
    await reads(
      page,
      'This email format is blocked for security. Please use your full email address or sign in with Google.',
    )
    await fillSignUp(page, 'household..kitchen@example.com')
    await reads(page, 'Email validation failed. Please try a different email format or sign in with Google.')
  })

  test('of a reset link stands beside the field; once it is sent, the sign-in form is back', async () => {
    const page = await site.visit({ provokes: /500|ERR_CONNECTION_FAILED/ })
    await page.goto('/auth')
    await press(page, 'Forgot password?')
    await email(page).fill(newEmail())
    await answerCall(page, 'requestPasswordReset', { status: 500, json: {} })
    await press(page, 'Send Reset Link')
    await reads(page, 'Failed to send reset email. Please try again.')
    await answerCall(page, 'requestPasswordReset', 'no answer')
    await press(page, 'Send Reset Link')
    await reads(page, 'Something went wrong. Please try again.')
    await page.unrouteAll()
    await press(page, 'Send Reset Link')
    await heading(page, 'Welcome back')
    await reads(page, 'Check your email!')
  })
})
