import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../../support/browser/browser-test.ts'
import { unseenFocus } from '../../support/browser/hidden-focus.ts'
import { hasToast } from '../visits/kitchen-visit.ts'
import { newEmail, PASSWORD, SUCCESS_CARD, termsTick } from '../visits/order-flow.ts'

const site = openSite()

/** More than any screen has on the way to what is looked for. */
const LONGEST_WAY = 90

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Goes on with Tab until a control has the focus. Whatever has it on the way can be seen. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let pressed = 0; !(await isFocused(control)); pressed += 1) {
    if (pressed === LONGEST_WAY) throw new Error(`Tab does not reach ${control}`)
    await page.keyboard.press('Tab')
    const unseen = await unseenFocus(page)
    // After the last control the browser's own bar has its turn.
    if (unseen !== 'nothing') expect(unseen).toBe(null)
  }
}

const press = async (page: Page, control: Locator, key = 'Enter') => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
const type = async (page: Page, label: string | RegExp, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function joinByKeyboard(page: Page): Promise<void> {
  await page.goto('/')
  await type(page, 'ZIP code', '32801')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth**')
  await type(page, 'Email', newEmail())
  await type(page, 'Password', PASSWORD)
  await type(page, 'Confirm password', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dietary-preferences')
}

async function answerByKeyboard(page: Page): Promise<void> {
  await press(page, page.getByRole('checkbox', { name: 'Pork' }), 'Space')
  await press(page, button(page, 'Continue'))
  await page.waitForURL('**/household')
  // The address changes before the screen: the old one has a focused Continue too.
  await page.getByLabel('Household size').waitFor()
  await press(page, button(page, 'Continue'))
  await page.waitForURL('**/address')
  await type(page, 'ZIP code', '32801')
  await type(page, 'Recipient name', 'Ana Rivera')
  await type(page, 'Phone', '(407) 555-0123')
  await type(page, 'Street address', '100 South Orange Avenue')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/meals')
}

async function chooseByKeyboard(page: Page): Promise<void> {
  await press(page, button(page, /Add to my plan/).first())
  for (let portions = 1; portions < 10; portions += 1) {
    await page.getByText(`${portions} in your plan`, { exact: true }).waitFor()
    expect(await unseenFocus(page)).toBe(null)
    await press(page, button(page, /^Add one (?!meal per week)/).first())
  }
  await press(page, button(page, 'Proceed to Checkout'))
  await page.waitForURL('**/checkout')
  await press(page, termsTick(page), 'Space')
  await press(page, button(page, 'Start My Subscription'))
  await page.waitForURL('**/pay/**')
}

async function payByKeyboard(page: Page): Promise<void> {
  await type(page, 'Card number', SUCCESS_CARD)
  await type(page, 'Expiration', '1234')
  await type(page, 'CVC', '123')
  await type(page, /name on card/i, 'Ana Rivera')
  await type(page, /zip/i, '32801')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/portal')
}

test('a new customer joins, pays and skips a week by keyboard alone, and always sees what has the focus', async () => {
  const page = await site.visit()
  await joinByKeyboard(page)
  await answerByKeyboard(page)
  await chooseByKeyboard(page)
  await payByKeyboard(page)

  await tabTo(page, page.getByRole('tab', { selected: true }))
  const subscription = page.getByRole('tab', { name: 'Subscription' })
  while (!(await isFocused(subscription))) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await press(page, button(page, /^Skip /).first())
  await page
    .getByRole('dialog')
    .getByText(/^Next charge: /)
    .waitFor()
  expect(await isFocused(button(page, 'Skip this week'))).toBe(true)
  await page.keyboard.press('Enter')
  await hasToast(page, 'Week skipped')
  expect(await isFocused(button(page, /^Un-skip /).first())).toBe(true)
  expect(await unseenFocus(page)).toBe(null)
  // The way of a keyboard to a message, which waits while it has the focus.
  await page.keyboard.press('F6')
  await press(page, button(page, 'Undo'))
  await hasToast(page, 'Week un-skipped')
  expect(await unseenFocus(page)).toBe(null)
})
