import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site, VisitOptions } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { startButton, startSubscription } from './order-flow.ts'
import { settled, withLocalOrder } from './prepared-customer.ts'

export const REFUSED = /status of (4|5)\d\d|ERR_FAILED|ERR_CONNECTION_FAILED/

export { startButton }
export const start = startSubscription

/** Six of the menu's first meal and four of its second, chosen on this device; returns the two. */
export async function withTenMeals(page: Page) {
  const [first, second] = (await callAs(page, 'listMeals')).meals
  if (!first || !second) throw new Error('The menu is empty')
  await withLocalOrder(page, {
    householdSize: 1,
    selectedMealIds: [first.id, second.id],
    mealQuantities: { [first.id]: 6, [second.id]: 4 },
  })
  return { first, second }
}

/** A settled customer with ten meals on the open checkout screen. */
export async function atCheckout(
  site: Site,
  options: VisitOptions = {},
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const page = await site.visit(options)
  await settled(page)
  const meals = await withTenMeals(page)
  await prepare(page)
  await page.goto('/checkout')
  await startButton(page).waitFor()
  return { page, ...meals }
}

/** The amount beside a label of the order summary. */
export const amount = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .innerText()

/** As in a column in which not every amount is in whole dollars. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The red box of the screen and the toast, which say the same. */
export async function expectCheckoutError(page: Page, message: string) {
  const box = page.locator('main [role=alert]').filter({ hasText: 'Checkout Error' })
  await box.filter({ hasText: message }).waitFor()
  expect(await box.getAttribute('class')).toContain('bg-danger-soft')
  expect((await box.innerText()).split('\n').filter(Boolean)).toEqual(['Checkout Error', message])
  // The one before it stays for a frame, on its way out.
  const toast = page
    .locator('div:not([data-ending-style]):has(> button[aria-label=Dismiss])')
    .filter({ hasText: message })
  await toast.getByText('Checkout Error', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start My Subscription', includeHidden: true }).waitFor()
}
