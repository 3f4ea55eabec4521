import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { businessDateAt } from '../../../src/domain/time/business-time.ts'
import { addDays } from '../../../src/domain/time/calendar-date.ts'
import { formatLongDate } from '../../../src/domain/time/date-format.ts'
import { calendarDateOf } from '../../../src/web/platform/wire-values.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { settled, storedOrder, subscribed } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { button, sayYes, week } from '../visits/weeks-visit.ts'

const site = openSite()

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

async function openSubscription(page: Page) {
  await page.goto('/portal')
  await openTab(page, 'Subscription')
}

const panel = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const addMeal = (page: Page) =>
  page
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .click()

test('the card says whether the subscription is active, until when it can be changed and how it renews', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await openSubscription(page)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Subscription Management' }) })
  await card.getByText('Active', { exact: true }).waitFor()
  const text = await card.innerText()
  expect(text).toMatch(/contact us at \S+@\S+ before Sunday midnight ET \(Sunday 11:59 PM ET\)/)
  expect(text).toContain('Your subscription renews every week with the meals you chose.')
  expect(text).toContain('Boxes arrive every Monday from 8 AM to 6 PM.')

  await changeAnswers(page, 'getPortal', (portal) => ({
    ...portal,
    subscription: { ...portal.subscription, status: 'paused' },
  }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await card.getByText('Paused', { exact: true }).waitFor()
  expect(await card.innerText()).toContain('Your subscription is paused and does not renew.')
})

test('a pause that would end before any box is not made, and one with an end says from when on it renews', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  const next = weeks.find(({ box }) => box?.state === 'open')
  const first = businessDateAt(ORLANDO_KITCHEN, new Date(next?.box?.orders_close_at ?? 0))
  await openSubscription(page)
  await page.getByRole('button', { name: /^Pause/ }).click()
  const pause = dialog(page).getByRole('button', { name: 'Pause', exact: true })
  await dialog(page).getByLabel('Resume on').fill(addDays(first, -1))
  await dialog(page)
    .getByText(`, choose ${formatLongDate(first)} or a later day.`)
    .waitFor()
  expect(await pause.isDisabled()).toBe(true)
  await dialog(page).getByLabel('Resume on').fill(first)
  await pause.click()
  const renews = `It renews again from ${formatLongDate(first)} on, or as soon as you resume it.`
  await page.getByText(renews).waitFor()
})

test('without a subscription one can be started, and the order knows where it began', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  await openSubscription(page)
  await page.getByRole('heading', { name: 'No Active Subscription' }).waitFor()
  await page.getByRole('button', { name: 'Start Subscription' }).click()
  await page.waitForURL('**/dietary-preferences')
  expect(await storedOrder(page)).toMatchObject({ isNewOrder: true, fromSubscriptionTab: true })
})

test('what was typed into an open panel is still there after a look at another tab', async () => {
  const page = await site.visit()
  await subscribed(page)
  await openSubscription(page)
  await panel(page, 'Edit Dietary Preferences').click()
  await page.getByLabel(/Additional notes/).fill('Cut the onions small')
  await panel(page, 'Edit Meal Selections').click()
  await addMeal(page)
  await page.getByText('11 meals selected').waitFor()
  await openTab(page, 'Orders')
  await page.getByText('11 meals selected').waitFor({ state: 'hidden' })
  await openTab(page, 'Dashboard')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await openTab(page, 'Subscription')
  await page.getByText('11 meals selected').waitFor()
  expect(await page.getByLabel(/Additional notes/).inputValue()).toBe('Cut the onions small')
})

test('a saved panel closes at once, and takes the focus from nobody who types elsewhere', async () => {
  const page = await site.visit()
  await subscribed(page)
  await openSubscription(page)
  const preferences = page.getByRole('button', { name: /Edit Dietary Preferences$/ })
  const meals = page.getByRole('button', { name: /Edit Meal Selections$/ })
  await meals.click()
  await addMeal(page)
  await preferences.click()
  const notes = page.getByLabel(/Additional notes/)
  await notes.fill('Cut the onions small')
  const answer = await holdCalls(page, 'updateSubscriptionMeals')
  const portal = await holdCalls(page, 'getPortal')
  await page.locator('#save-meals').getByRole('button', { name: 'Save' }).click()
  await notes.focus()
  await answer()
  await page.getByText('Meal selections updated').waitFor()
  await page.getByText('11 meals selected').waitFor({ state: 'detached' })
  expect(await notes.evaluate((field) => field === document.activeElement)).toBe(true)
  // What it would open with is not known yet.
  expect(await meals.getAttribute('aria-busy')).toBe('true')
  await portal()
  await meals.click()
  await page.getByText('11 meals selected').waitFor()
})

test('meals chosen for a box that goes away stay chosen, for the box after it', async () => {
  // What they would charge may still be asked for the box that has just gone.
  const page = await site.visit({ provokes: /409/ })
  await subscribed(page)
  await openSubscription(page)
  await panel(page, 'Edit Meal Selections').click()
  await addMeal(page)
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  const [gone, next] = weeks.slice(1).map((one) => formatLongDate(calendarDateOf(one.delivery_date)))
  await week(page)
    .getByRole('button', { name: /^Skip / })
    .click()
  await sayYes(page)
  await page.getByText(`You began with the box of ${gone}. It does not take changes any more`).waitFor()
  await page.getByText('11 meals selected').waitFor()

  await changeAnswers(page, 'getPortal', (portal) => ({ ...portal, editable_order: null }))
  await button(page, 'Refresh').click()
  await page.getByText('What you chose is kept for your next box.').waitFor()
  await page.unrouteAll()
  await button(page, 'Refresh').click()
  await page.getByText('11 meals selected').waitFor()
  await save(page).click()
  await page.getByText('Meal selections updated').waitFor()
  const { editable_order: order } = await callAs(page, 'getPortal')
  expect(formatLongDate(calendarDateOf(order!.delivery_date))).toBe(next)
  expect(order!.meal_selections.map(({ quantity }) => quantity)).toEqual([10, 1])
})

test('meals that cannot be saved say why and stay selected', async () => {
  const page = await site.visit({ provokes: /50[03]|404|409/ })
  await subscribed(page)
  await openSubscription(page)
  await panel(page, 'Edit Meal Selections').click()
  await addMeal(page)
  const tells = async (status: number, json: unknown, ...sentences: string[]) => {
    await answerCall(page, 'updateSubscriptionMeals', { status, json })
    await save(page).click()
    for (const sentence of sentences) await page.getByText(sentence, { exact: true }).first().waitFor()
    await page.getByText('11 meals selected').waitFor()
  }
  await tells(500, {}, 'Failed to update meal selections')
  const toast = page.locator('div:has(> button[aria-label=Dismiss])')
  // Fact 8.88
  expect(await toast.innerText()).toBe('Failed to update meal selections')
  const refusal = (code: string, error: string) => ({ success: false, code, error, request_id: 'r' })
  const none = 'No order found to update.'
  await tells(404, refusal('order_not_found', none), 'Failed to update meal selections', none)
  const closed = 'No editable orders found. Orders can only be edited before confirmation.'
  await tells(409, refusal('order_not_editable', closed), closed)
})

test('without an open order, or without the menu, the panel says so', async () => {
  const page = await site.visit({ provokes: /ERR_CONNECTION_FAILED/ })
  await subscribed(page)
  await answerCall(page, 'listMeals', 'no answer')
  await openSubscription(page)
  await panel(page, 'Edit Meal Selections').click()
  await page.getByText('Failed to load your meal selections', { exact: true }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('10 meals selected').waitFor()

  await changeAnswers(page, 'getPortal', (portal) => ({ ...portal, editable_order: null }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page
    .getByText('No editable orders found. Orders can only be edited before confirmation.', { exact: true })
    .waitFor()
})

test('a meal that left the menu is left out of the box, which then needs others', async () => {
  const page = await site.visit()
  await subscribed(page, { quantities: [8, 2] })
  const { meals } = await callAs(page, 'listMeals')
  await changeAnswers(page, 'listMeals', (menu) => ({
    meals: menu.meals.filter(({ id }) => id !== meals[1]?.id),
  }))
  await openSubscription(page)
  await panel(page, 'Edit Meal Selections').click()
  await page
    .getByText('2 of the meals in this box are no longer on the menu. Please choose others.')
    .waitFor()
  await page.getByText('Minimum 10 Meals Required', { exact: true }).waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  // Why it is, is beside it, and stays in view.
  await page.getByText('8 of at least 10 meals', { exact: true }).waitFor()
  const notice = page.getByText('Please choose others.')
  await notice.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const { y = Infinity } = (await save(page).boundingBox()) ?? {}
  expect(y).toBeLessThan(page.viewportSize()!.height)
  await addMeal(page)
  await addMeal(page)
  await page.getByText('10 meals', { exact: true }).waitFor()
  const price = page.locator('#save-meals').getByText(/^\$\d+\.\d\d$/)
  const shown = await price.innerText()
  await save(page).click()
  await page.getByText('Meal selections updated').waitFor()
  await page.getByText(`Your box of every week is now 10 meals for ${shown}.`).waitFor()
})
