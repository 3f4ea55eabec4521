import { chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { beyondWindow } from '../support/beyond-window.ts'
import { PHONE } from '../support/browser.ts'
import { openSite, visitDuringTest } from '../support/browser-test.ts'
import { callAs } from '../support/page-calls.ts'
import { bought, settled, withLocalOrder } from './prepared-customer.ts'

const site = openSite()

/** A phone on which text is twice as large: the setting of the browser, which media queries follow. */
async function visitWithLargeText(): Promise<Page> {
  const { args, ...options } = inject('browserOptions')
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  })
  onTestFinished(() => browser.close())
  return visitDuringTest(browser, site.product().origin, { viewport: PHONE })
}

test('no screen of a household slides sideways when its text is twice as large', async () => {
  const page = await visitWithLargeText()
  const found: Record<string, string[]> = {}
  const look = async (screen: string, text: string) => {
    await page.getByText(text).first().waitFor()
    const beyond = await beyondWindow(page)
    if (beyond.length > 0) found[screen] = beyond
  }
  for (const [address, text] of [
    ['/', 'Talk to us'],
    ['/zip', 'ZIP code'],
    ['/auth', 'Email'],
  ] as const) {
    await page.goto(address)
    await look(address, text)
  }
  const email = await settled(page)
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, {
    householdSize: 1,
    mealQuantities: Object.fromEntries(meals.slice(0, 5).map(({ id }) => [id, 2])),
  })
  for (const [address, text] of [
    ['/dietary-preferences', 'Additional notes'],
    ['/household', 'Household size'],
    ['/address', 'Street address'],
    ['/meals', 'Clear all'],
    ['/checkout', 'Start My Subscription'],
  ] as const) {
    await page.goto(address)
    await look(address, text)
  }
  await bought(page, email, { quantities: [3, 3, 2, 1, 1] })
  await page.goto('/portal')
  await look('Dashboard', 'Coming weeks')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await look('Orders', 'Order History')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await look('Subscription', 'Your next weeks')
  expect(found).toEqual({})
})

test('the bar that comes with scrolling leaves the window to the meals when text is twice as large', async () => {
  const page = await visitWithLargeText()
  await settled(page)
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meals[0]!.id]: 10 } })
  await page.goto('/meals')
  await page.getByText('Your box is ready to order').waitFor()
  await page.mouse.wheel(0, 1500)
  const bar = page.getByText('10 of 10 meals', { exact: true })
  await bar.waitFor()
  const height = await bar.evaluate((text) => {
    const parents = (one: Element | null): Element[] => (one ? [one, ...parents(one.parentElement)] : [])
    const fixed = parents(text).find((one) => getComputedStyle(one).position === 'fixed')
    return fixed?.getBoundingClientRect().height
  })
  expect(height).toBeLessThan(PHONE.height / 3)
})
