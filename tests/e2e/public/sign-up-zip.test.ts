import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../../support/browser/browser-test.ts'
import { newEmail, PASSWORD } from '../visits/order-flow.ts'

const site = openSite()

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const zipCode = (page: Page) => page.getByLabel('ZIP code', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm password')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const reads = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function openSignUp(page: Page) {
  await page.goto('/auth')
  await press(page, 'Create an account')
  await heading(page, 'Create your account')
}

test('a visitor who comes by JOIN FUEL is asked for the ZIP code, and told at once where we do not deliver', async () => {
  const page = await site.visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'JOIN FUEL' }).first().click()
  await heading(page, 'Create your account')
  const address = newEmail()
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  await confirmation(page).fill(PASSWORD)
  await press(page, 'Create Account')
  // Fact 2.188
  await reads(page, 'ZIP code is required')
  expect(await zipCode(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await zipCode(page).pressSequentially('33101')
  // Fact 2.189
  await reads(page, "Sorry, we don't deliver to 33101 yet. Join our waitlist to be notified when we expand!")
  expect(await email(page).inputValue()).toBe(address)

  await press(page, 'Try Different ZIP')
  await expect.poll(() => zipCode(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await password(page).inputValue()).toBe(PASSWORD)
  await zipCode(page).pressSequentially('32789')
  await reads(page, 'We deliver to Winter Park, FL 32789.')
  await press(page, 'Create Account')
  await page.waitForURL('**/dietary-preferences')
  expect(await page.evaluate(() => localStorage.getItem('userZipCode'))).toBe('32789')
  await page.goto('/household')
  await press(page, 'Continue')
  await page.waitForURL('**/address')
  await reads(page, 'We deliver to Winter Park.')
  expect(await zipCode(page).inputValue()).toBe('32789')
})

test('a visitor outside the area joins the waitlist, and nobody is asked whose ZIP code is known', async () => {
  const page = await site.visit()
  await openSignUp(page)
  const address = newEmail()
  await email(page).fill(address)
  await zipCode(page).pressSequentially('90210')
  await press(page, 'Join Waitlist')
  await heading(page, "You're on the list!")
  await page.evaluate(() => localStorage.setItem('userZipCode', '32801'))
  await openSignUp(page)
  expect(await zipCode(page).count()).toBe(0)
})
