import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { conflictsWith } from '../../../src/domain/menu/allergens.ts'
import { beyondWindow } from '../../support/beyond-window.ts'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { newEmail, PASSWORD } from '../visits/order-flow.ts'
import { settled, storedOrder, withLocalOrder } from '../visits/prepared-customer.ts'
import { pressesOf } from '../visits/presses.ts'
import { dialog } from '../visits/walk.ts'

const site = openSite()

/** At the meals as a household of three that avoids pork and peanuts. */
async function openMeals(page: Page) {
  await settled(page, 3)
  await withLocalOrder(page, { householdSize: 3 })
  await page.goto('/meals')
  await page.getByRole('heading', { name: 'The menu', exact: true }).waitFor()
  return (await callAs(page, 'listMeals')).meals
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const selected = (page: Page, count: number) => page.getByText(`${count} of 30 meals selected`).waitFor()
const quantities = async (page: Page) =>
  ((await storedOrder(page))?.mealQuantities ?? {}) as Record<string, number>

test('a family of three comes from the landing page to the payment in at most 25 presses on a phone', async () => {
  const page = await site.visit({ viewport: PHONE })
  const { press, type, count } = pressesOf(page)
  await page.goto('/')
  await type('ZIP code', '32801')
  await press(page.locator('#check-zip').getByRole('button', { name: 'Check ZIP' }))
  await page.waitForURL('**/auth**')
  await page.getByLabel('Confirm password').waitFor()
  await type('Email', newEmail())
  await type('Password', PASSWORD)
  await type('Confirm password', PASSWORD)
  await press(page.getByRole('button', { name: /^(create account|sign up)$/i }))
  await page.waitForURL('**/dietary-preferences')
  await press(page.getByText('Tree nuts', { exact: true }))
  await press(button(page, 'Continue'))
  await page.waitForURL('**/household')
  await type('Household size', '3')
  await press(button(page, 'Continue'))
  await page.waitForURL('**/address')
  await type('ZIP code', '32801')
  await type('Recipient name', 'Ana Rivera')
  await type('Phone', '(407) 555-0123')
  await type('Street address', '100 South Orange Avenue')
  await press(button(page, 'Continue to meals'))
  await page.waitForURL('**/meals')
  await press(button(page, 'Fill my box'))
  await selected(page, 30)
  await press(button(page, 'Go on to checkout'))
  await page.waitForURL('**/checkout')
  await press(page.getByRole('checkbox', { name: /^I agree that my card is charged/ }))
  await press(button(page, 'Start My Subscription'))
  await page.waitForURL('**/pay/**')
  expect(count()).toBeLessThanOrEqual(25)
})

test('one press fills a box of thirty safely, each further one makes another, and Undo takes it back', async () => {
  const page = await site.visit({ viewport: PHONE })
  const meals = await openMeals(page)
  const avoidances = { avoidProteins: ['pork'], avoidIngredients: ['peanuts'] }
  const boxes: string[] = []
  for (const name of ['Fill my box', 'Another mix', 'Another mix']) {
    await button(page, name).click()
    await selected(page, 30)
    await expect.poll(async () => JSON.stringify(await quantities(page))).not.toBe(boxes.at(-1))
    const box = await quantities(page)
    boxes.push(JSON.stringify(box))
    const chosen = meals.filter(({ id }) => (box[id] ?? 0) > 0)
    expect(chosen.length).toBeGreaterThanOrEqual(8)
    expect(chosen.filter((meal) => conflictsWith(meal, avoidances).length > 0)).toEqual([])
  }
  await page.getByText('Your box is ready to order', { exact: true }).waitFor()
  await page.getByText(/^\d+ different dishes, each safe for whom it is for\./).waitFor()
  expect(await problemsOf(page)).toEqual([])
  await button(page, 'Undo').click()
  await selected(page, 0)
})

test('what is chosen by hand stays in every mix, and what is taken out does not come back', async () => {
  const page = await site.visit({ viewport: PHONE })
  const [first, second] = await openMeals(page)
  const card = (id: string) => page.locator(`[data-meal="${id}"]`)
  await card(first!.id)
    .getByRole('button', { name: /Add to my plan/ })
    .click()
  await card(first!.id).getByRole('textbox').fill('7')
  await card(first!.id).getByRole('textbox').press('Enter')
  await selected(page, 7)
  await button(page, 'Fill the rest').click()
  await selected(page, 30)
  expect((await quantities(page))[first!.id]).toBe(7)
  await card(second!.id).getByRole('textbox').fill('0')
  await card(second!.id).getByRole('textbox').press('Enter')
  await button(page, 'Fill the rest').click()
  await selected(page, 30)
  const box = await quantities(page)
  expect(box[first!.id]).toBe(7)
  expect(box).not.toHaveProperty(second!.id)
})

test('a household with names sees for whom each meal is safe, and its box feeds each of them', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page, 3)
  const person = (name: string, what?: 'tree-nuts' | 'fish') => ({
    name,
    portions: 10,
    must_not: what ? [{ what, severity: 'severe' as const }] : [],
    dislikes: [],
  })
  const persons = [person('Ana'), person('Leo', 'fish'), person('Sam', 'tree-nuts')]
  await callAs(page, 'savePersons', { persons })
  await withLocalOrder(page, { householdSize: 3 })
  await page.goto('/meals')
  await button(page, 'Fill my box').click()
  await selected(page, 30)
  const { meals } = await callAs(page, 'listMeals')
  const marks = async (of: (meal: (typeof meals)[number]) => boolean | undefined) => {
    const cards = meals.filter(of).map(({ id }) => page.locator(`[data-meal="${id}"]`).innerText())
    return Promise.all(cards)
  }
  const has = (one: string) => (meal: (typeof meals)[number]) => meal.allergens?.includes(one)
  for (const text of await marks(has('tree-nuts')))
    expect(text).toContain('Safe for Ana and Leo, not for Sam')
  for (const text of await marks(has('fish'))) expect(text).toContain('Safe for Ana and Sam, not for Leo')
  for (const text of await marks((meal) => !has('fish')(meal) && !has('tree-nuts')(meal)))
    expect(text).toContain('Safe for everyone')
  expect(await page.getByText('With something you avoid').count(), 'somebody can eat each').toBe(0)
  const box = await quantities(page)
  const portions = (of: (meal: (typeof meals)[number]) => boolean | undefined) =>
    meals.filter(of).reduce((sum, { id }) => sum + (box[id] ?? 0), 0)
  expect(
    portions((meal) => !has('tree-nuts')(meal)),
    'what Sam can eat',
  ).toBeGreaterThanOrEqual(10)
  // What nobody confirmed is no clash: it goes to those who can eat it.
  await button(page, 'Go on to checkout').click()
  await page.waitForURL('**/checkout')
  await page.getByRole('checkbox', { name: /^I agree that my card is charged/ }).check()
  await button(page, 'Start My Subscription').click()
  await page.waitForURL('**/pay/**')
})

test('presets and goals are three presses away, and at the cap the way on is said', async () => {
  const page = await site.visit({ viewport: PHONE })
  const meals = await openMeals(page)
  await button(page, 'What to fill my box with').click()
  await dialog(page).getByText('High protein', { exact: true }).click()
  expect(await problemsOf(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Fill my box' }).click()
  await selected(page, 30)
  const box = await quantities(page)
  const protein = (of: readonly (typeof meals)[number][]) =>
    of.reduce((sum, meal) => sum + meal.protein, 0) / of.length
  expect(protein(meals.filter(({ id }) => box[id]))).toBeGreaterThan(protein(meals))
  await page.getByText(/^Go on to checkout, or raise your meals per week\.$/).waitFor()
  await page
    .locator('li')
    .filter({ has: page.getByRole('button', { name: /Your plan is full/ }) })
    .first()
    .getByRole('heading')
    .click()
  await page.getByText('Your plan is full at 30 meals', { exact: true }).waitFor()
})

test('three meals of thirty are swapped in four presses, one of them for a meal of choice, and come back with Undo', async () => {
  const page = await site.visit({ viewport: PHONE })
  await openMeals(page)
  await button(page, 'Fill my box').click()
  await selected(page, 30)
  const before = await quantities(page)
  const { press, count } = pressesOf(page)
  await press(button(page, /^Review/).first())
  const swaps = dialog(page).getByRole('button', { name: /^Swap / })
  const swap = async (at: number) => {
    const name = (await swaps.nth(at).getAttribute('aria-label')) ?? ''
    await press(swaps.nth(at))
    await dialog(page).getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
    return name
  }
  for (const at of [0, 1, 2]) await swap(at)
  // The pointer keeps the message: what is looked at first may take longer than its clock.
  await button(page, 'Undo').hover()
  expect(count()).toBeLessThanOrEqual(6)
  await selected(page, 30)
  const after = await quantities(page)
  expect(Object.keys(before).filter((id) => !(id in after))).toHaveLength(3)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused(), 'the focus is at the meal that came').toMatch(/^Swap /)
  expect(await problemsOf(page)).toEqual([])

  await button(page, 'Undo').click()
  await expect
    .poll(async () => Object.keys(await quantities(page)).filter((id) => id in before).length)
    .toBe(Object.keys(before).length - 2)
  const choose = dialog(page).getByRole('button', { name: /^Choose what to swap / })
  await choose.first().click()
  const choices = page.getByRole('dialog', { name: 'Swap for another' })
  const last = choices.getByRole('listitem').last()
  const name = (await last.locator('span > span').first().innerText()).trim()
  await last.getByRole('button').click()
  await choices.waitFor({ state: 'hidden' })
  await dialog(page).getByRole('heading', { name, exact: true }).waitFor()
})

test('sentences 40 % longer overflow nothing at 320 pixels', async () => {
  const page = await site.visit({ viewport: { width: 320, height: 640 } })
  await openMeals(page)
  await button(page, 'Fill my box').click()
  await selected(page, 30)
  await button(page, /^Filter/).click()
  await page.getByRole('checkbox', { name: /^Chicken/ }).waitFor()
  await lengthen(page)
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('button', { name: /Show as a list/ }).click()
  await lengthen(page)
  expect(await tooWide(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  await dialog(page).waitFor()
  await lengthen(page)
  expect(await tooWide(page)).toEqual([])
})

/** What reaches over the window, and cards that cut off what they hold. */
const tooWide = async (page: Page) => [
  ...(await beyondWindow(page)),
  ...(await page
    .locator('[data-meal]')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.slice(0, 60)),
    )),
]

/** Makes every sentence of the page longer, as another language would. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const words = node.nodeValue?.trim() ?? ''
      if (/[a-z]{3}/i.test(words) && !words.endsWith('·'))
        node.nodeValue = `${words} ${words.slice(0, Math.ceil(words.length * 0.4)).trim()}·`
    }
  })
