import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, holdCalls } from '../../support/browser/page-calls.ts'
import {
  answerHousehold,
  answerPreferences,
  chooseMeals,
  giveAddress,
  newEmail,
  PASSWORD,
  payWith,
  SUCCESS_CARD,
  signUpFromZipGate,
  startSubscription,
} from '../visits/order-flow.ts'
import { settled, storedOrder, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

test.each(['/portal', '/dietary-preferences', '/household', '/address', '/meals', '/checkout'])(
  'a visitor who opens %s is asked to sign in',
  async (screen) => {
    const page = await site.visit()
    await page.goto(screen)
    // Facts 4.19, 4.60, 4.97 and 6.14
    await page.waitForURL('**/auth')
  },
)

test('a recovery link on the landing page keeps its code on the way to the new password', async () => {
  const page = await site.visit({ provokes: /400/ })
  const asked = page.waitForRequest('**/check-reset-code')
  await page.goto('/#type=recovery&token=worn-out')
  await page.waitForURL('**/auth/reset-password*')
  expect((await asked).postDataJSON()).toEqual({ token: 'worn-out' })
  await page.getByText('This password reset link is invalid or has expired.').first().waitFor()
  await page.waitForURL('**/auth')
})

test('a session that ends while saving is renewed over the form, which keeps what was typed', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /401/ })
  await signUpFromZipGate(page, newEmail())
  await page.getByLabel(/Additional notes/).fill('Very little salt')
  await page.getByRole('checkbox', { name: 'Pork' }).press('Space')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Session expired' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel(/Additional notes/).inputValue()).toBe('Very little salt')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/household')
  expect(await storedOrder(page)).toMatchObject({
    avoidProteins: ['pork'],
    additionalNotes: 'Very little salt',
  })
})

test('a save that fails keeps the notes on the screen', async () => {
  const page = await site.visit({ provokes: /ERR_CONNECTION_FAILED/ })
  await signUpFromZipGate(page, newEmail())
  await page.getByLabel(/Additional notes/).fill('Very little salt')
  await answerCall(page, 'saveDietaryPreferences', 'no answer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Something went wrong. Please try again.').first().waitFor()
  expect(await page.getByLabel(/Additional notes/).inputValue()).toBe('Very little salt')
})

test('who leaves a question while its answer is on its way is not pulled back into the order', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  await withLocalOrder(page)
  const ways = [
    ['/address', 'saveAddress', 'Back', '/household'],
    ['/household', 'saveHousehold', 'Back', '/dietary-preferences'],
    ['/dietary-preferences', 'saveDietaryPreferences', 'Cancel', '/portal'],
  ] as const
  for (const [screen, save, wayOut, leadsTo] of ways) {
    await page.goto(screen)
    const release = await holdCalls(page, save)
    const asked = page.waitForRequest(`**${endpoints[save].path}`)
    const saved = page.waitForResponse(`**${endpoints[save].path}`)
    await page.getByRole('button', { name: /^Continue/ }).click()
    await asked
    await page.getByRole('button', { name: wayOut }).click()
    await page.waitForURL(`**${leadsTo}`)
    await release()
    await (await saved).finished()
    expect((await storedOrder(page))?.address, 'nothing is added to the order').toBeUndefined()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(leadsTo)
  }
  expect(await storedOrder(page)).toBeNull()
})

describe('without an order in progress', () => {
  test('household and address lead through the portal, a new customer from there to a first order', async () => {
    const page = await site.visit()
    await signUpFromZipGate(page, newEmail())
    for (const screen of ['/household', '/address']) {
      await page.evaluate(() => localStorage.removeItem('rf_current_order'))
      await page.goto(screen)
      await page.waitForURL('**/dietary-preferences')
      expect(await storedOrder(page)).toMatchObject({ isNewOrder: true, isFirstTimeUser: true })
    }
  })

  test('the checkout says that the session expired and leads to the meals', async () => {
    const page = await site.visit()
    await signUpFromZipGate(page, newEmail())
    await page.goto('/checkout')
    await page.getByText('Session expired', { exact: true }).waitFor()
    await page.getByText('Please configure your meal plan again.', { exact: true }).waitFor()
    await page.waitForURL('**/meals')
  })
})

test('an address shows its fields, and fills in the city, only for a ZIP code in the area', async () => {
  const page = await site.visit({ viewport: PHONE })
  await signUpFromZipGate(page, newEmail())
  await answerPreferences(page)
  await answerHousehold(page)
  const zip = page.getByLabel('ZIP code')
  await zip.fill('90210')
  await page.getByText('Please enter a ZIP code in our delivery area').waitFor()
  expect(await page.getByLabel('Recipient name').count()).toBe(0)
  await zip.fill('328')
  await zip.blur()
  await page.getByText('ZIP code must be 5 digits').waitFor()
  // Fact 2.63
  expect(await page.getByLabel('Recipient name').count()).toBe(0)
  await zip.clear()
  await zip.pressSequentially('3x2789')
  // Fact 5.24
  await page.getByText('We deliver to Winter Park.').waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Winter Park')
  await page.getByRole('button', { name: 'Continue to meals' }).click()
  await page.getByText('Please fix the errors').first().waitFor()
})

test('a box for two keeps its meals over a reload, and a full discount still asks for a card', async () => {
  const page = await site.visit({ viewport: PHONE })
  await signUpFromZipGate(page, newEmail())
  await answerPreferences(page)
  const size = page.getByLabel('Household size')
  await size.fill('')
  await size.blur()
  expect(await size.inputValue()).toBe('1')
  await answerHousehold(page, 2)
  await giveAddress(page)
  // Fact 5.62
  await page.getByRole('button', { name: 'Select 20 More Meals' }).click()
  await page
    .getByText("You've selected 0 meals. Please select at least 20 meals to continue.")
    .first()
    .waitFor()

  // By keyboard alone: the button goes, and its stepper takes the focus over.
  await page
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('2 of 20 meals selected').waitFor()
  await page.reload()
  await page.getByText('2 of 20 meals selected').waitFor()
  await chooseMeals(page, 18)

  const code = page.getByLabel('Promo code')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Please enter a promo code').waitFor()
  await code.fill(' taste100 ')
  await page.getByRole('button', { name: 'Apply' }).click()
  const applied = page.getByRole('button', { name: 'Applied!' })
  await applied.waitFor()
  expect([await applied.isDisabled(), await code.isEditable()]).toEqual([true, false])
  await page.getByText('$0.00', { exact: true }).waitFor()

  await startSubscription(page)
  await page.waitForURL('**/pay/**')
  await payWith(page, SUCCESS_CARD)
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage)), 'a placed order leaves nothing').toEqual([
    'userZipCode',
  ])
})
