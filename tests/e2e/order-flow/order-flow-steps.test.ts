import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { expectCheckoutError, REFUSED } from '../visits/checkout-visit.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { chooseMeals, giveAddress, payWith, SUCCESS_CARD, startSubscription } from '../visits/order-flow.ts'
import { settled, signedUp, storedOrder, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

const open = async (page: Page, screen: string) => {
  await page.goto(screen)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue/ }).click()
const goBack = (page: Page) => page.getByRole('button', { name: 'Back' }).click()

test('the three questions count up to 500 characters, refuse a household of 11, and keep their answers over Back and a reload', async () => {
  const page = await site.visit({ viewport: PHONE })
  await signedUp(page)
  await withLocalOrder(page)
  await open(page, '/dietary-preferences')
  const notes = page.getByLabel(/Additional notes/)
  await page.getByText('0/500', { exact: true }).waitFor()
  await notes.fill('x'.repeat(499))
  await notes.press('End')
  await notes.pressSequentially('yz')
  await page.getByText('500/500', { exact: true }).waitFor()
  expect(await notes.inputValue()).toHaveLength(500)
  await page.getByRole('checkbox', { name: 'Beef' }).press('Space')
  await page.getByRole('checkbox', { name: 'Sesame' }).press('Space')
  await goOn(page)

  await page.waitForURL('**/household')
  // The address changes before the screen does.
  const size = page.getByLabel('Household size')
  await size.waitFor()
  const steps = page.getByRole('navigation', { name: 'Your order in three steps' }).getByRole('listitem')
  expect(await steps.count()).toBe(3)
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step')
  const more = page.getByRole('button', { name: 'One person more' })
  const place = (await more.boundingBox())?.x
  for (const wrong of ['11', '0', '2.5']) {
    await size.fill(wrong)
    await goOn(page)
    const error = page.getByText('Household size must be between 1 and 10', { exact: true })
    await error.waitFor()
    // The message does not push away what fixes it.
    expect((await more.boundingBox())?.x).toBe(place)
    await size.fill('12')
    expect(await error.isVisible()).toBe(true)
    await size.fill('1')
    await error.waitFor({ state: 'detached' })
    await size.fill('')
  }
  await size.fill('2')
  await goOn(page)
  await page.waitForURL('**/address')
  await page.reload()
  await goBack(page)
  await page.waitForURL('**/household')
  // Fact 2.61
  expect(await size.inputValue()).toBe('2')
  await goBack(page)
  await page.waitForURL('**/dietary-preferences')
  await page.reload()
  // Fact 2.60
  expect(await notes.inputValue()).toHaveLength(500)
  // Facts 2.57 to 2.59
  const chosen = page.getByRole('checkbox', { checked: true })
  expect(await chosen.evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent))).toEqual([
    'Beef',
    'Sesame',
  ])
})

test('a household size that the server refuses stays on the screen, one that it cannot take is kept on the device', async () => {
  const page = await site.visit({ provokes: /ERR_|422|500/ })
  await signedUp(page)
  await withLocalOrder(page)
  await open(page, '/household')
  await page.getByLabel('Household size').fill('3')
  await answerCall(page, 'saveHousehold', { status: 422, json: { success: false, code: 'invalid_input' } })
  await goOn(page)
  await page.getByText('Failed to save your preferences', { exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/household')
  await page.unrouteAll()
  await answerCall(page, 'saveHousehold', 'no answer')
  await goOn(page)
  await page.getByText('Household size saved locally but not to account', { exact: true }).waitFor()
  await page.waitForURL('**/address')
  expect(await storedOrder(page)).toMatchObject({ householdSize: 3 })
  expect((await callAs(page, 'getOnboarding')).preferences).toBeNull()
})

test('a household size that the account did not take is sent again before the order, and the order is for that many', async () => {
  const page = await site.visit({ provokes: REFUSED })
  await settled(page, 1)
  await withLocalOrder(page)
  await open(page, '/household')
  await page.getByLabel('Household size').fill('3')
  const release = await answerCall(page, 'saveHousehold', 'no answer')
  await goOn(page)
  await page.waitForURL('**/address')
  // The preferences are answered again: what the account says of the household is older than what was typed.
  await open(page, '/dietary-preferences')
  await goOn(page)
  await page.waitForURL('**/household')
  expect(await storedOrder(page)).toMatchObject({ householdSize: 3 })
  await open(page, '/address')
  await goOn(page)
  await page.waitForURL('**/meals')
  await chooseMeals(page, 30)

  await startSubscription(page)
  await expectCheckoutError(page, 'Failed to save your household size. Please try again.')
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await release()
  await startSubscription(page)
  await page.waitForURL('**/pay/**')
  expect((await callAs(page, 'getOnboarding')).preferences?.household_size).toBe(3)
  await payWith(page, SUCCESS_CARD)
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  const { orders } = await callAs(page, 'getPortal')
  expect(orders).toMatchObject([{ household_size: 3, total_meals: 30 }])
})

test('city and state follow the ZIP code until somebody types others, and every field says what it lacks', async () => {
  const page = await site.visit()
  await signedUp(page)
  await withLocalOrder(page)
  let place = { city: 'Maitland', state: 'FL' }
  await changeAnswers(page, 'checkZip', (answer) => ({ ...answer, ...(answer.served ? place : {}) }))
  await open(page, '/address')
  const zip = page.getByLabel('ZIP code')
  const city = page.getByLabel('City')
  const state = page.getByLabel('State', { exact: true })
  const typeZip = async (typed: string, notice: string) => {
    await zip.fill(typed)
    await page.getByText(notice).waitFor()
  }
  await typeZip('32751', 'We deliver to Maitland.')
  expect([await city.inputValue(), await state.inputValue()]).toEqual(['Maitland', 'FL'])
  place = { city: 'Lake Oconee', state: 'GA' }
  await typeZip('32789', 'We deliver to Lake Oconee.')
  expect([await city.inputValue(), await state.inputValue()]).toEqual(['Lake Oconee', 'GA'])
  await city.fill('My own town')
  place = { city: 'Orlando', state: 'FL' }
  await typeZip('32801', 'We deliver to Orlando.')
  expect([await city.inputValue(), await state.inputValue()]).toEqual(['My own town', 'FL'])

  await city.fill('')
  await state.fill('1')
  await page.getByLabel('Phone').fill('407-555')
  await page.getByLabel('Email').fill('nobody')
  await goOn(page)
  await page.getByText('Please fix the errors', { exact: true }).first().waitFor()
  for (const [field, message] of [
    ['Recipient name', 'Recipient name is required'],
    ['Phone', 'Please enter a valid phone number'],
    ['Email', 'Please enter a valid email address'],
    ['Street address', 'Street address is required'],
    ['City', 'City is required'],
    ['State', 'Please use the two-letter state code'],
  ] as const)
    expect(await describedBy(page, field), field).toContain(message)
  expect(await state.getAttribute('maxlength')).toBe('2')

  await zip.fill('90210')
  await page
    .getByText("Sorry, we don't deliver to 90210 yet. Join our waitlist to be notified when we expand!")
    .waitFor()
  await page.getByText('Please enter a ZIP code in our delivery area', { exact: true }).waitFor()
  // The fields with the errors are away: there is nothing to fix.
  const banner = page.getByText('Please fix the errors', { exact: true })
  await banner.waitFor({ state: 'detached' })

  await typeZip('32751', 'We deliver to Orlando.')
  await banner.waitFor()
  await page.getByLabel('Recipient name').fill('Ana Rivera')
  await page.getByLabel('Phone').fill('(407) 555-0123')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Street address').fill('1 Main Street')
  await state.fill('')
  place = { city: 'Winter Park', state: 'FL' }
  // What the ZIP code fills in is right without being typed.
  await typeZip('32789', 'We deliver to Winter Park.')
  expect(await city.inputValue()).toBe('Winter Park')
  await banner.waitFor({ state: 'detached' })
  expect(await page.getByRole('alert').count()).toBe(0)
})

/** What a screen reader reads out after the name of a field. */
const describedBy = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )

test('an address that cannot be saved says so, and one that the server refuses is marked at its field', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /ERR_|422/ })
  await signedUp(page)
  await withLocalOrder(page)
  await open(page, '/address')
  // The area may change between looking the ZIP code up and saving.
  await changeAnswers(page, 'checkZip', () => ({
    served: true,
    zip_code: '10001',
    city: 'York',
    state: 'NY',
  }))
  await page.getByLabel('ZIP code').fill('10001')
  await page.getByLabel('Recipient name').fill('Ana Rivera')
  await page.getByLabel('Phone').fill('+1 (407) 555-0123')
  await page.getByLabel('Street address').fill('1 Main Street')
  await goOn(page)
  await page.getByText('Please fix the errors', { exact: true }).first().waitFor()
  await expect
    .poll(() => describedBy(page, 'ZIP code'))
    .toContain('Please enter a ZIP code in our delivery area')
  await page.unrouteAll()

  await page.getByLabel('ZIP code').fill('32801')
  await page.getByText('We deliver to Orlando.').waitFor()
  await answerCall(page, 'saveAddress', 'no answer')
  await goOn(page)
  await page.getByText('Failed to save address. Please try again.', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Street address').inputValue()).toBe('1 Main Street')
  await page.unrouteAll()
  await goOn(page)
  await page.waitForURL('**/meals')
})

test('a stored order that is not flagged new is removed by the dietary page, which leads to the portal', async () => {
  const page = await site.visit()
  await settled(page)
  await withLocalOrder(page, { isNewOrder: false, fromSubscriptionTab: true })
  await page.goto('/dietary-preferences')
  await page.waitForURL('**/portal')
  await page.getByRole('tab', { name: 'Dashboard' }).waitFor()
  expect(await storedOrder(page)).toBeNull()
})

test('a returning customer skips to the meals only when the order is neither new nor the first', async () => {
  const page = await site.visit()
  await settled(page, 2)
  for (const flags of [{ isNewOrder: true }, { isNewOrder: false, isFirstTimeUser: true }]) {
    await withLocalOrder(page, flags)
    await open(page, '/dietary-preferences')
    await goOn(page)
    await page.waitForURL('**/household')
    expect(await page.getByLabel('Household size').inputValue()).toBe('2')
  }
  await page.evaluate(() => localStorage.clear())
  await open(page, '/dietary-preferences')
  await goOn(page)
  await page.waitForURL('**/meals')
  await page.getByText('0 of 20 meals selected').waitFor()
})

test('what one tab does to the order or the session, the other tab survives', async () => {
  const first = await site.visit()
  await settled(first)
  await withLocalOrder(first)
  await open(first, '/household')
  const second = await first.context().newPage()
  await open(second, '/dietary-preferences')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await second.waitForURL('**/portal')
  // A tab hears a moment later what another one has stored.
  await expect.poll(() => storedOrder(first)).toBeNull()

  await first.getByLabel('Household size').fill('4')
  await goOn(first)
  await first.waitForURL('**/address')
  await giveAddress(first)
  await first.getByText('0 of 40 meals selected').waitFor()
  // Fact 4.140
  expect(await storedOrder(first)).toMatchObject({ householdSize: 4, isNewOrder: true })

  const kitchen = await first.context().newPage()
  await openKitchen(kitchen, site.product())
  await second.getByRole('button', { name: 'Sign Out' }).click()
  // Fact 4.141
  await first.waitForURL('**/zip')
  await expect.poll(() => storedOrder(first)).toBeNull()
  // Fact 4.160
  expect(new URL(kitchen.url()).pathname).toBe('/admin/kitchen')
  await kitchen.reload()
  await kitchen.getByRole('button', { name: 'Logout Admin' }).waitFor()
})
