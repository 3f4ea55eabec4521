import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export const PASSWORD = 'plenty-of-basil-7'
export const newEmail = () => `household.${randomUUID().slice(0, 8)}@example.com`

/** From the ZIP gate to a signed-in account at the first step. */
export async function signUpFromZipGate(page: Page, email: string): Promise<void> {
  await page.goto('/zip')
  await page.getByLabel('ZIP code').fill('32801')
  await page.getByRole('button', { name: /check|continue/i }).click()
  await page.waitForURL('**/auth**')
  await signUp(page, email)
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).waitFor()
  if ((await page.getByLabel('Confirm password').count()) === 0)
    await page
      .getByRole('button', { name: /sign up|create/i })
      .first()
      .click()
  const zipCode = page.getByLabel('ZIP code')
  if ((await zipCode.count()) > 0) await zipCode.fill('32801')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: /^(create account|sign up)$/i }).click()
  await page.waitForURL('**/dietary-preferences')
}

export async function answerPreferences(page: Page): Promise<void> {
  // By keyboard: a message on its way out may be over a choice.
  await page.getByRole('checkbox', { name: 'Pork' }).press('Space')
  await page.getByRole('checkbox', { name: 'Peanuts' }).press('Space')
  await page.getByLabel(/Additional notes/).fill('Little salt, please.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/household')
}

export async function answerHousehold(page: Page, size = 1): Promise<void> {
  await page.getByLabel('Household size').fill(String(size))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/address')
}

export async function giveAddress(page: Page, name = 'Ana Rivera'): Promise<void> {
  await page.getByLabel('ZIP code').fill('32801')
  await page.getByLabel('Recipient name').fill(name)
  await page.getByLabel('Phone').fill('(407) 555-0123')
  await page.getByLabel('Street address').fill('100 South Orange Avenue')
  await page.getByLabel('Access note').fill('Gate code #1234')
  await page.getByLabel(/Delivery instructions/).fill('Leave it with the front desk')
  await page.getByRole('button', { name: 'Continue to meals' }).click()
  await page.waitForURL('**/meals')
}

/** Selects the first meal and raises it until the box is full. */
export async function chooseMeals(page: Page, count = 10): Promise<void> {
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Add to my plan/ }) })
    .first()
  await first.getByRole('button', { name: /Add to my plan/ }).click()
  const stepper = page.getByRole('button', { name: /^Add one (?!meal per week)/ }).first()
  for (let portions = 1; portions < count; portions += 1) await stepper.click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
}

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel(/card number/i).fill(card)
  await page.getByLabel(/expir/i).fill('12 / 34')
  await page.getByLabel(/cvc|security code/i).fill('123')
  await page.getByLabel(/name on card|cardholder|^name$/i).fill('Ana Rivera')
  const zip = page.getByLabel(/zip|postal/i)
  if ((await zip.count()) > 0) await zip.fill('32801')
  await page.getByRole('button', { name: /^pay|^save card/i }).click()
}

/** Beside the pay button, where a subscription begins. */
export const termsTick = (page: Page) =>
  page.getByRole('checkbox', { name: /^I agree that my card is charged .* every week until I cancel\.$/ })

/** The pay button of the checkout; a household that has a subscription pays for one more box. */
export const startButton = (page: Page) =>
  page.getByRole('button', { name: /^(Start My Subscription|Pay for This Box|Redirecting)$/ })

/** Agrees to the renewal terms, where they are asked, and presses the button. */
export async function startSubscription(page: Page): Promise<void> {
  const button = startButton(page)
  await button.waitFor()
  if ((await termsTick(page).count()) > 0) await termsTick(page).check()
  await button.click()
}

/** The whole way of a new customer up to the payment page. */
export async function goToPayment(page: Page, email: string): Promise<void> {
  await signUpFromZipGate(page, email)
  await answerPreferences(page)
  await answerHousehold(page)
  await giveAddress(page)
  await chooseMeals(page)
  await startSubscription(page)
  await page.waitForURL('**/pay/**')
}

export const SUCCESS_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
