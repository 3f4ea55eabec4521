import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { MealWire } from '../../../src/contract/household/menu-wire.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { settled, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

/** Opens the meals screen with `quantity` portions of the first meal chosen. */
async function openMeals(page: Page, quantity = 0): Promise<void> {
  await settled(page)
  const { meals } = await callAs(page, 'listMeals')
  await withLocalOrder(page, {
    householdSize: 1,
    ...(quantity > 0 ? { mealQuantities: { [meals[0]!.id]: quantity } } : {}),
  })
  await page.goto('/meals')
  await page.getByRole('heading', { name: 'The menu', exact: true }).waitFor()
}

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('figure') })
const counter = (page: Page) => page.getByText('meals selected')
/** The counter that appears while scrolling says less than the one in the page. */
const bar = (page: Page) => page.getByText(/^\d+ of \d+ meals$/)
const amountOf = (page: Page, label: RegExp) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').innerText()

test('the banner tells delivery and cutoff by the server’s clock, and grows urgent at 48 and 24 hours', async () => {
  const page = await site.visit({ viewport: PHONE })
  let now = '2026-11-25T15:00:00.000Z'
  await changeAnswers(page, 'getDeliverySchedule', (schedule) => ({
    ...schedule,
    now,
    orders_close_at: '2026-11-30T05:00:00.000Z',
    delivery_date: '2026-12-07',
  }))
  await page.clock.setFixedTime('2031-05-05T12:00:00Z')
  await openMeals(page)
  const linesAt = async (moment: string) => {
    now = moment
    await page.reload()
    return (await page.getByRole('region', { name: 'Your delivery' }).innerText()).split('\n').filter(Boolean)
  }
  const lines = (days: string, urgency: string[] = []) => [
    'Monday, December 7, 2026',
    days,
    'Order by Sunday midnight',
    'Orders close Sunday 11:59 PM ET',
    ...urgency,
  ]
  expect(await linesAt('2026-11-28T04:59:00.000Z')).toEqual(lines('10 days until delivery'))
  expect(await linesAt('2026-11-28T17:00:00.000Z')).toEqual(
    lines('9 days until delivery', ['Order by Sunday midnight for delivery on Monday, December 7']),
  )
  expect(await linesAt('2026-11-29T22:30:00.000Z')).toEqual(
    lines('8 days until delivery', ['Order within 6 hours for delivery on Monday, December 7']),
  )
})

test('a sticky counter appears after 200 pixels of scrolling and changes the allowed total as the one in the page does', async () => {
  const page = await site.visit()
  await openMeals(page, 9)
  /** Until the screen has got the event, two frames later. */
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' })
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }, y)
  const plus = page.getByRole('button', { name: 'Add one meal per week' })
  const minus = page.getByRole('button', { name: 'Remove one meal per week' })
  await plus.click()
  await counter(page).filter({ hasText: '9 of 11 meals selected' }).waitFor()
  await minus.click()
  expect(await minus.isDisabled(), 'never below the minimum').toBe(true)

  await scrollTo(200)
  expect(await bar(page).count()).toBe(0)
  await scrollTo(201)
  await bar(page).filter({ hasText: '9 of 10 meals' }).waitFor()
  await scrollTo(1200)
  const sticky = page.locator('div.fixed').filter({ has: bar(page) })
  // It comes in with a short movement.
  await expect.poll(async () => (await sticky.boundingBox())?.y).toBe(0)
  expect(await sticky.locator('[aria-live]:not([aria-live=off])').count(), 'read out once').toBe(0)
  await sticky.getByRole('button', { name: 'Add one meal per week' }).click()
  await bar(page).filter({ hasText: '9 of 11 meals' }).waitFor()
  await sticky.getByRole('button', { name: 'Remove one meal per week' }).click()
  await scrollTo(0)
  await bar(page).waitFor({ state: 'detached' })
  await counter(page).filter({ hasText: '9 of 10 meals selected' }).waitFor()

  // The tenth fills the box: what goes beyond is ignored until the total is raised.
  await cards(page).nth(1).getByRole('heading').click()
  await counter(page).filter({ hasText: '10 of 10 meals selected' }).waitFor()
  await cards(page).nth(2).getByRole('heading').click()
  expect(await cards(page).nth(2).getByRole('button', { name: 'Your plan is full' }).isDisabled()).toBe(true)
  await scrollTo(0)
  await bar(page).waitFor({ state: 'detached' })
  await plus.click()
  await cards(page).nth(2).getByRole('heading').click()
  await counter(page).filter({ hasText: '11 of 11 meals selected' }).waitFor()
})

test('tapping a card puts one meal into the plan, plus and minus adjust it, and the summary adds up', async () => {
  const page = await site.visit({ viewport: PHONE })
  await openMeals(page)
  // Fact 2.9
  await page.getByRole('heading', { level: 1, name: 'Choose Your Weekly Meals', exact: true }).waitFor()
  const { meals } = await callAs(page, 'listMeals')
  const priceOf = (portions: number) => `$${((meals[0]!.sell_price_cents * portions) / 100).toFixed(2)}`
  const totalOf = (portions: number) => `$${((meals[0]!.sell_price_cents * portions + 999) / 100).toFixed(2)}`
  const card = cards(page).first()
  expect(await card.getByText('Added to your plan').count()).toBe(0)
  expect(await page.getByText('Serving suggestion, rendered').count(), 'said once').toBe(1)
  await card.getByRole('img').click()
  await card.getByText('Added to your plan').waitFor()
  await card.getByRole('heading').click()
  expect(await card.getByRole('status').innerText()).toMatch(/^1\b/)
  // Facts 2.72 and 2.82
  await card.getByRole('button', { name: /^Add one/ }).click()
  expect(await card.getByRole('status').innerText()).toMatch(/^2\b/)
  expect(await amountOf(page, /Selected meals \(2\)/)).toBe(priceOf(2))
  expect(await amountOf(page, /Shipping/)).toBe('$9.99')
  expect(await amountOf(page, /Weekly total/)).toBe(totalOf(2))
  await card.getByRole('button', { name: /^Remove one/ }).click()
  await page.getByText('Selected meals (1)').waitFor()
  await card.getByRole('button', { name: /^Remove one/ }).click()
  // Fact 2.79
  await card.getByRole('button', { name: /Add to my plan/ }).waitFor()
  expect(await card.getByText('Added to your plan').count()).toBe(0)
  await page.getByRole('button', { name: 'Select 10 More Meals' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/address')
})

test('the pictures of a meal take turns, and stand still for who asked for less motion or stops them', async () => {
  const page = await site.visit()
  await page.clock.install()
  await openMeals(page)
  const picture = cards(page).first().getByRole('img')
  const shown = () => picture.getAttribute('src')
  const first = await shown()
  await page.clock.runFor(20_000)
  expect(await shown()).toBe(first)

  const [{ images }] = (await callAs(page, 'listMeals')).meals as [MealWire]
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await picture.waitFor()
  // From here on time passes only when the test says so; a picture may have had its turn by then.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  const start = images.indexOf((await shown()) ?? '')
  expect(start).toBeGreaterThan(-1)
  for (const turn of images.keys()) {
    await page.clock.runFor(4000)
    await expect.poll(shown).toBe(images[(start + turn + 1) % images.length])
  }
  await page.getByRole('button', { name: 'Pause pictures' }).click()
  await page.clock.runFor(20_000)
  expect(await shown()).toBe(images[start])
})

test('too few meals and a price that cannot be had are told, and nothing chosen is lost', async () => {
  const page = await site.visit({ provokes: /ERR_|500/ })
  await openMeals(page, 9)
  await page.getByRole('button', { name: 'Select 1 More Meals' }).click()
  await page.getByText('Please Select At Least 10 Meals', { exact: true }).first().waitFor()
  await page
    .getByText("You've selected 9 meals. Please select at least 10 meals to continue.")
    .first()
    .waitFor()
  await cards(page).nth(1).getByRole('heading').click()

  await answerCall(page, 'quoteFirstBox', 'no answer')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Failed to calculate pricing', { exact: true }).first().waitFor()
  await page.getByText('Unable to calculate pricing. Please try again.', { exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/meals')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Add one meal per week' }).first().click()
  const release = await holdCalls(page, 'quoteFirstBox')
  const asked = page.waitForRequest(`**${endpoints.quoteFirstBox.path}`)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await asked
  // One more while the price of ten is on its way.
  await page
    .getByRole('button', { name: /^Add one (?!meal per week)/ })
    .first()
    .click()
  await release()
  await page.waitForURL('**/checkout')
  await page.getByText('Meals (11)', { exact: true }).waitFor()
})

test('checkout without a price offers to try again, and shows the fallbacks for amounts that are missing', async () => {
  const page = await site.visit({ provokes: /ERR_|500/ })
  await openMeals(page, 10)
  await answerCall(page, 'quoteFirstBox', { status: 500, json: { success: false } })
  await page.goto('/checkout')
  await page.getByText('Failed to load pricing', { exact: true }).waitFor()
  await page.unrouteAll()
  await changeAnswers(page, 'quoteFirstBox', (quote) => ({ total_meals: quote.total_meals }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText("Today's charge").waitFor()
  expect(await amountOf(page, /^Meals \(10\)/)).toBe('$155.00')
  expect(await amountOf(page, /Shipping/)).toBe('$9.99')
  expect(await amountOf(page, /Today's charge/)).toBe('$164.99')
})

test('while the menu cannot be loaded the twelve built-in meals are shown, with a way to try again', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /500/ })
  await answerCall(page, 'listMeals', { status: 500, json: { success: false } })
  await settled(page)
  await withLocalOrder(page)
  await page.goto('/meals')
  const failed = page.getByText('Failed to load meals. Please refresh the page.', { exact: true })
  await failed.first().waitFor()
  await page.locator(':has(> button[aria-label=Dismiss])').filter({ has: failed }).waitFor()
  // Fact 8.42
  await expect.poll(() => cards(page).count()).toBe(12)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Try Again' }).waitFor({ state: 'detached' })
  expect(await cards(page).count()).toBe((await callAs(page, 'listMeals')).meals.length)
})

test('a week whose menu is not out yet says so in the place of meals', async () => {
  const page = await site.visit({ viewport: PHONE })
  await answerCall(page, 'listMeals', { status: 200, json: { meals: [] } })
  await settled(page)
  await withLocalOrder(page)
  await page.goto('/meals')
  await page.getByText('The menu of this week is not out yet', { exact: true }).waitFor()
})
