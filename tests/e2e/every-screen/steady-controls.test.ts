import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { settled, signedUp, subscribed, withLocalOrder } from '../visits/prepared-customer.ts'
import { dialog, openDialog } from '../visits/walk.ts'
import { openWeeks } from '../visits/weeks-visit.ts'

const site = openSite()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isFocused = (control: Locator) => control.evaluate((one) => one === document.activeElement)

test('the wheel leaves the household as it is, and at ten people the button keeps the focus', async () => {
  const page = await site.visit()
  await signedUp(page)
  await withLocalOrder(page)
  await page.goto('/household')
  const field = page.getByLabel('Household size')
  await field.fill('4')
  await field.hover()
  await page.mouse.wheel(0, -120)
  await page.mouse.wheel(0, -120)
  expect(await field.inputValue()).toBe('4')
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await field.press('ArrowDown')
  expect(await field.inputValue()).toBe('5')
  const more = button(page, 'One person more')
  await more.focus()
  for (let size = 5; size < 11; size += 1) await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('10')
  expect(await isFocused(more)).toBe(true)
})

test('steppers keep the focus at both ends, on cards, in the counter and in a dialog', async () => {
  const page = await site.visit()
  await subscribed(page)
  const { meals } = await callAs(page, 'listMeals')
  const meal = meals[0]!
  await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meal.id]: 9 } })
  await page.goto('/meals')
  const more = button(page, `Add one ${meal.name}`)
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByText('10 of 10 meals selected').waitFor()
  await page.keyboard.press('Enter')
  expect(await isFocused(more)).toBe(true)
  const less = button(page, `Remove one ${meal.name}`)
  await less.focus()
  for (let portions = 10; portions > 0; portions -= 1) await page.keyboard.press('Enter')
  await page.getByText('0 of 10 meals selected').waitFor()
  await expect.poll(() => isFocused(button(page, new RegExp(`^Add to my plan.*${meal.name}`)))).toBe(true)

  const raise = button(page, 'Add one meal per week').first()
  await raise.focus()
  await page.keyboard.press('Enter')
  const lower = button(page, 'Remove one meal per week').first()
  await lower.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await isFocused(lower)).toBe(true)
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 900)
  await page.getByText('Nothing chosen yet').waitFor()
  await button(page, 'Add one meal per week').last().focus()
  await page.mouse.wheel(0, -2000)
  await page.getByText('Nothing chosen yet').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

  await openWeeks(page)
  await openDialog(page, /^Household size/)
  const larger = dialog(page).getByRole('button', { name: 'Add one person' })
  await larger.focus()
  for (let size = 1; size < 11; size += 1) await page.keyboard.press('Enter')
  await dialog(page).locator('output').filter({ hasText: /^10/ }).waitFor()
  expect(await isFocused(larger)).toBe(true)
})

/** Where every choice on the page stands; a row that slides sideways does so as a whole. */
const places = (page: Page) =>
  page.locator('fieldset label').evaluateAll((chips) =>
    chips.map((chip, _, [first]) => {
      const { left, top, width, height } = chip.getBoundingClientRect()
      return [
        chip.textContent.replace(/\d+.*/, ''),
        left - first!.getBoundingClientRect().left,
        top + scrollY,
        width,
        height,
      ].join(' ')
    }),
  )

test.each([{ viewport: PHONE }, { viewport: { width: 1280, height: 900 } }])(
  'a choice moves no other choice, $viewport.width px wide',
  async (options) => {
    const page = await site.visit(options)
    await settled(page)
    await withLocalOrder(page)
    await page.goto('/dietary-preferences')
    await page.getByRole('checkbox', { name: 'Tree nuts' }).waitFor()
    const before = await places(page)
    for (const name of ['Tree nuts', 'Beef', 'Soy']) await page.getByRole('checkbox', { name }).press('Space')
    expect(await places(page)).toEqual(before)

    await withLocalOrder(page, { householdSize: 1 })
    await page.goto('/meals')
    await button(page, 'Filter and sort').click()
    const chicken = page.getByRole('checkbox', { name: /^Chicken/ })
    await chicken.waitFor()
    const filters = await places(page)
    await chicken.press('Space')
    await page.getByText(/^Show all/).waitFor()
    expect(await places(page)).toEqual(filters)
  },
)

test.each([
  { zoom: 200, viewport: { width: 640, height: 360 }, stays: 64 },
  { zoom: 400, viewport: { width: 320, height: 180 }, stays: 0 },
])('at $zoom % zoom the meals of a week have the window, and what stays is $stays px', async (options) => {
  const page = await site.visit(options)
  await subscribed(page)
  await openWeeks(page)
  await openDialog(page, /^Edit meals of /)
  await dialog(page).getByText('10 meals selected').waitFor()
  const stays = await dialog(page).evaluate((popup) =>
    [...popup.querySelectorAll<HTMLElement>('*')]
      .filter((one) => getComputedStyle(one).position === 'sticky')
      .reduce((sum, one) => sum + one.offsetHeight, 0),
  )
  expect(stays).toBeLessThanOrEqual(options.stays)
  // The order was bought just now: to a message about it the dialog leaves its room, and has all the rest.
  const filled = await dialog(page).evaluate((popup) => {
    const message = getComputedStyle(document.documentElement).getPropertyValue('--toast-space')
    return popup.getBoundingClientRect().height + (Number.parseFloat(message) || 0)
  })
  expect(filled).toBe(options.viewport.height)
})
