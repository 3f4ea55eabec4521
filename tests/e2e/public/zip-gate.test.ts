import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs } from '../../support/browser/page-calls.ts'
import { newEmail } from '../visits/order-flow.ts'
import { signedUp, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

test('the ZIP gate names its radius, keeps five digits and leads a served ZIP, city and state to sign-up', async () => {
  const page = await site.visit({ viewport: PHONE })
  await page.goto('/zip')
  await page.getByText('We deliver within 15 miles of The Mall at Millenia in Orlando.').waitFor()
  const zip = page.getByLabel('ZIP code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('ZIP code is required').waitFor()
  await zip.pressSequentially('a3-2')
  expect(await zip.inputValue()).toBe('32')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid 5-digit ZIP code').waitFor()
  await zip.pressSequentially('x78999')
  expect(await zip.inputValue()).toBe('32789')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth')
  await page.getByText('Delivering to Winter Park, FL 32789').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userZipCode'))).toBe('32789')
})

test('a ZIP that is kept leads from the ZIP gate to /auth at once, a corrupt one asks again', async () => {
  const page = await site.visit()
  // A page without a script, which would ask for the session too.
  await page.goto('/icon.svg')
  await page.evaluate(() => localStorage.setItem('userZipCode', '3280x'))
  // The page is there before its script, which asks who is here when it comes.
  const isAlive = page.waitForResponse('**/api/session')
  await page.goto('/zip')
  await isAlive
  await page.getByLabel('ZIP code').waitFor()
  await page.evaluate(() => localStorage.setItem('userZipCode', '32801'))
  await page.goto('/zip')
  await page.waitForURL('**/auth')
})

test('outside the area the ZIP gate says why, starts anew or joins the waitlist, and names what failed', async () => {
  const page = await site.visit({ provokes: /500|409|ERR_/ })
  const email = newEmail()
  const apology = page.getByText(
    "Sorry, we don't deliver to 90210 yet. Join our waitlist to be notified when we expand!",
  )
  const checkOutside = async () => {
    await page.getByLabel('ZIP code').fill('90210')
    await page.getByRole('button', { name: 'Continue' }).click()
    await apology.waitFor()
  }
  const join = () => page.getByRole('button', { name: 'Join Waitlist' }).click()
  await page.goto('/zip')
  await checkOutside()
  await page.getByRole('button', { name: 'Try Different ZIP' }).click()
  await apology.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('ZIP code').inputValue()).toBe('')

  await checkOutside()
  await join()
  await page.getByText('Email is required').waitFor()
  await page.getByLabel('Email').fill(email)
  await answerCall(page, 'joinWaitlist', 'no answer')
  await join()
  await page.getByText('Network error. Please try again.').waitFor()
  await page.unrouteAll()
  await answerCall(page, 'joinWaitlist', { status: 500, json: {} })
  await join()
  await page.getByText('Failed to join waitlist', { exact: true }).waitFor()
  await page.unrouteAll()
  await join()
  // Fact 2.45
  await page.getByRole('heading', { name: "You're on the list!" }).waitFor()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/zip')
  await checkOutside()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await join()
  // Fact 8.23
  await page.getByText('This email is already on our waitlist!').waitFor()
})

test('the ZIP gate asks the built-in list when the network fails, which can only say yes', async () => {
  const page = await site.visit({ provokes: /ERR_/ })
  await page.goto('/zip')
  await answerCall(page, 'checkZip', 'no answer')
  await page.getByLabel('ZIP code').fill('32813')
  await page.keyboard.press('Enter')
  await page.getByText('Network error. Please try again.').waitFor()
  await page.getByLabel('ZIP code').fill('34758')
  await page.keyboard.press('Enter')
  await page.getByText('Delivering to Kissimmee, FL 34758').waitFor()
})

test('the address page apologizes for a ZIP outside the area and has the waitlist there, for who is signed in', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /409|ERR_/ })
  const email = await signedUp(page)
  await withLocalOrder(page)
  await page.goto('/address')
  const zip = page.getByLabel('ZIP code')
  await zip.fill('32801')
  await page.getByLabel('Street address').fill('9 Orange Avenue')
  await zip.fill('90210')
  await page
    .getByText("Sorry, we don't deliver to 90210 yet. Join our waitlist to be notified when we expand!")
    .waitFor()
  const join = page.getByRole('button', { name: 'Join Waitlist' })
  const release = await answerCall(page, 'joinWaitlist', 'no answer')
  await join.click()
  await page.getByRole('alert').getByText('Network error. Please try again.').waitFor()
  await release()
  await join.click()
  // The pressed button is gone.
  await page.locator(':focus').getByText("You're on the list!").waitFor()
  await page.getByText(`We will write to ${email} when we deliver to 90210.`).waitFor()
  const entry = { email, zip_code: '90210', source: 'zip_gate' } as const
  await expect(callAs(page, 'joinWaitlist', entry)).rejects.toThrow('already on our waitlist')

  await zip.fill('90211')
  await join.click()
  await page.getByRole('alert').getByText('This email is already on our waitlist!').waitFor()
  await zip.fill('32801')
  await page.getByText('We deliver to Orlando.').waitFor()
  expect(await page.getByLabel('Street address').inputValue()).toBe('9 Orange Avenue')
})
