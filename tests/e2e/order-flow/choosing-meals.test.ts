import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { settled, storedOrder, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** At the meals as a household that avoids pork and peanuts, with portions of the menu's first meals chosen. */
async function openMeals(page: Page, portions: number[] = []) {
  await settled(page)
  const { meals } = await callAs(page, 'listMeals')
  const mealQuantities = Object.fromEntries(portions.map((quantity, place) => [meals[place]!.id, quantity]))
  await withLocalOrder(page, { householdSize: 1, mealQuantities })
  await page.goto('/meals')
  await page.getByRole('heading', { name: 'The menu', exact: true }).waitFor()
  return meals
}

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('figure') })
const shownNames = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allInnerTexts()
const chip = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filter and sort' }).click()
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest('label')?.textContent ?? document.activeElement?.tagName,
  )

test('filters leave what fits, say how much that is and what of the plan they hide, and are taken back at once', async () => {
  const page = await site.visit({ viewport: PHONE })
  const meals = await openMeals(page, [3])
  const chicken = meals.filter(({ proteins }) => proteins?.includes('chicken'))
  const meatless = meals.filter(({ proteins }) => proteins?.length === 0)
  await page.getByText(`Showing all ${meals.length} meals`).waitFor()
  // What narrows the menu down is behind a button, so that the food comes first.
  await openFilters(page)

  await chip(page, new RegExp(`^Chicken ${chicken.length} meals$`)).press('Space')
  const told = page.locator('[aria-live=polite]').filter({ hasText: /^Showing/ })
  await told.filter({ hasText: `Showing ${chicken.length} of ${meals.length} meals` }).waitFor()
  expect((await shownNames(page)).toSorted()).toEqual(chicken.map(({ name }) => name).toSorted())
  expect(await told.innerText(), 'the chosen chicken is in sight').not.toContain('not shown')
  expect(await chip(page, /^No meat or fish 0 meals$/).isDisabled()).toBe(true)

  await chip(page, /^Chicken/).press('Space')
  await chip(page, /^No meat or fish/).press('Space')
  await told.filter({ hasText: `Showing ${meatless.length} of ${meals.length} meals` }).waitFor()
  expect(await told.innerText()).toContain(`In your plan but not shown: ${meals[0]!.name}`)
  await page.getByText('3 of 10 meals selected').waitFor()

  await page.getByRole('button', { name: 'Show all' }).click()
  await told.filter({ hasText: /^Showing all \d+ meals$/ }).waitFor()
  expect(await cards(page).count()).toBe(meals.length)
  expect(await focused(page)).toMatch(/^Without what you avoid/)
})

test('meals with something the household avoids come last, marked with what it is, and can be chosen all the same', async () => {
  const page = await site.visit()
  const meals = await openMeals(page)
  const avoided = meals.filter(
    (meal) => meal.proteins?.includes('pork') || meal.allergens?.includes('peanuts'),
  )
  expect(avoided.length).toBeGreaterThan(0)
  const group = page.getByRole('region', { name: 'With something you avoid' })
  expect(await group.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
    avoided.map(({ name }) => name),
  )
  expect((await shownNames(page)).slice(-avoided.length)).toEqual(avoided.map(({ name }) => name))
  const pork = group.getByRole('listitem').filter({ hasText: 'Not for you: contains Pork' })
  // Nobody can eat it: a word that is typed takes it, and no slip of the finger.
  const ask = page.getByRole('dialog', { name: 'Not safe for everyone it is for' })
  const take = ask.getByRole('button', { name: 'Take it all the same' })
  await pork.getByRole('button', { name: /Add to my plan/ }).click()
  await ask.getByText(/ has Pork, which you avoid\.$/).waitFor()
  await take.click()
  await ask.getByText('Please type: Pork').waitFor()
  await ask.getByRole('button', { name: 'Leave it' }).click()
  await ask.waitFor({ state: 'hidden' })
  await page.getByText('0 of 10 meals selected').waitFor()
  await pork.getByRole('heading').click()
  await ask.getByRole('textbox').fill('Pork for my guest Tom')
  await take.click()
  await pork.getByText('Added to your plan').waitFor()
  expect(await page.getByText('Not for you').count()).toBe(avoided.length)
  const [id] = meals.filter(({ proteins }) => proteins?.includes('pork')).map((meal) => meal.id)
  expect((await storedOrder(page))?.mealConfirmations).toEqual({ [id ?? '']: 'Pork for my guest Tom' })
})

test('a meal taken out and a cleared plan come back with Undo, beside what was chosen since', async () => {
  const page = await site.visit({ viewport: PHONE })
  const [first, second] = await openMeals(page, [1, 4])
  const counter = (text: string) => page.getByText(`${text} meals selected`).waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  await counter('5 of 10')
  await page.getByRole('button', { name: `Remove one ${first!.name}` }).click()
  await page.getByText(`${first!.name} removed`, { exact: true }).waitFor()
  await counter('4 of 10')
  await undo.click()
  await counter('5 of 10')
  expect(await focusedName(page)).toBe(`Add one ${first!.name}`)

  const box = page.getByRole('dialog', { name: 'My box' })
  await page.getByRole('button', { name: 'Review my box' }).click()
  await box.getByRole('button', { name: 'Clear all' }).click()
  await page.getByText('All meals removed', { exact: true }).waitFor()
  await counter('0 of 10')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'hidden' })
  await cards(page)
    .nth(2)
    .getByRole('button', { name: /Add to my plan/ })
    .press('Enter')
  await counter('1 of 10')
  await undo.click()
  await counter('6 of 10')
  await undo.waitFor({ state: 'detached' })
  expect(await focusedName(page), 'a meal that is back').toBe(`Add one ${second!.name}`)
  const kept = await storedOrder(page)
  expect(kept?.mealQuantities).toMatchObject({ [first!.id]: 1, [second!.id]: 4 })
})

test('the details of a meal open and close by keyboard, with its ingredients, allergens and every view', async () => {
  const page = await site.visit()
  const [meal] = await openMeals(page)
  const open = cards(page)
    .first()
    .getByRole('button', { name: /^Ingredients and details/ })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: meal!.name })
  await dialog.getByText(meal!.ingredients.join(', ')).waitFor()
  await dialog.getByRole('button', { name: 'View 2' }).press('Enter')
  const large = dialog.getByRole('img', { name: `${meal!.name}, view 2 of ${meal!.images.length}` })
  expect(await large.getAttribute('src')).toBe(meal!.images[1])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('0 of 10 meals selected').waitFor()
})
