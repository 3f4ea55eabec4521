import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, holdCalls } from '../../support/browser/page-calls.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { button, openWeeks, week } from '../visits/weeks-visit.ts'

const site = openSite()

const dollars = (cents: number | undefined) => `$${((cents ?? 0) / 100).toFixed(2)}`
const forecastOf = async (page: Page) => (await callAs(page, 'getSubscriptionCalendar')).forecast
/** The charge before the change that a test makes, as every box of a fresh subscriber costs. */
const usualOf = async (page: Page) => dollars((await forecastOf(page))[0]?.due_cents)

/** The charges beside the button that confirms, line by line. */
const charges = (place: Locator) => place.getByRole('listitem').filter({ hasText: /^(Box of|\d+ boxes,) / })
const nextCharge = (place: Locator) => place.getByText(/^Next charge: \$[\d.]+ on .+\.$/)
const yes = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const isHeldBack = async (control: Locator) =>
  (await control.isDisabled()) || (await control.getAttribute('aria-disabled')) === 'true'
const addMeal = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .click()
const press = (page: Page, name: RegExp) => week(page).getByRole('button', { name }).click()

/** A subscriber's page with its weeks, and the first week that can still change as the charges name it. */
async function withWeeks(page: Page): Promise<{ usual: string; box: string; date: string }> {
  await subscribed(page)
  await openWeeks(page)
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  const date = weeks.find(({ box }) => box?.state === 'open')?.delivery_date ?? ''
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return { usual: await usualOf(page), box: `Box of ${day.format(new Date(date))}`, date }
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s a week is skipped and comes again once it is shown what that charges', async (_, viewport) => {
  const page = await site.visit({ viewport })
  const { usual, box, date } = await withWeeks(page)
  const answer = await holdCalls(page, 'previewChange')
  await press(page, /^Skip /)
  const skip = yes(page, 'Skip this week')
  await skip.waitFor()
  expect(await isHeldBack(skip)).toBe(true)
  expect(await dialog(page).getByText('$').count()).toBe(0)
  const place = await skip.boundingBox()
  await answer()
  await nextCharge(dialog(page)).waitFor()
  expect(await charges(dialog(page)).allInnerTexts()).toEqual([expect.stringContaining(box)])
  expect(await charges(dialog(page)).innerText()).toMatch(/No charge, was \$[\d.]+$/)
  expect(await charges(dialog(page)).innerText()).toContain(usual)
  // The answer moved nothing, and the button that confirms has the focus.
  expect(await skip.boundingBox()).toEqual(place)
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  const shown = await nextCharge(dialog(page)).innerText()
  await skip.click()
  await week(page).getByText('Skipped', { exact: true }).waitFor()
  await page.getByText('Week skipped', { exact: true }).first().waitFor()
  const [next] = await forecastOf(page)
  expect(next?.delivery_date).not.toBe(date)
  expect(shown).toContain(`${dollars(next?.due_cents)} on `)

  await press(page, /^Un-skip /)
  await nextCharge(dialog(page)).waitFor()
  expect(await charges(dialog(page)).innerText()).toContain(usual)
  await yes(page, 'Un-skip this week').click()
  await week(page).getByText('Open', { exact: true }).waitFor()
  await expect.poll(() => usualOf(page)).toBe(usual)
})

test('meals of one week and of every week are saved for what stands beside the button, never for an older sum', async () => {
  const page = await site.visit({ viewport: PHONE })
  const { usual, box } = await withWeeks(page)
  await press(page, /^Edit meals of /)
  await dialog(page).getByText('Your charges stay as they are.').waitFor()
  await addMeal(page)
  await charges(dialog(page)).waitFor()
  const eleven = await charges(dialog(page)).locator('strong').innerText()
  expect(eleven).not.toBe(usual)
  const save = yes(page, /^Save /)
  const answer = await holdCalls(page, 'previewChange')
  await addMeal(page)
  await dialog(page).getByText('12 meals', { exact: true }).waitFor()
  expect(await isHeldBack(save)).toBe(true)
  expect(await dialog(page).getByText(eleven).count()).toBe(0)
  await answer()
  await charges(dialog(page)).waitFor()
  expect(await isHeldBack(save)).toBe(false)
  const twelve = await charges(dialog(page)).innerText()
  expect(twelve).toContain(box)
  expect(twelve).not.toContain(eleven)

  await dialog(page).getByRole('switch', { name: 'For every week' }).click()
  await charges(dialog(page))
    .getByText(/ each$/)
    .waitFor()
  const every = await charges(dialog(page)).innerText()
  expect(every).toMatch(/^8 boxes, [\s\S]* each, was \$/)
  const shown = (await charges(dialog(page)).locator('strong').innerText()).replace(' each', '')
  await yes(page, 'Save for every week').click()
  await dialog(page).waitFor({ state: 'hidden' })
  expect((await forecastOf(page)).map(({ due_cents }) => dollars(due_cents))).toEqual(Array(8).fill(shown))
})

test('the usual meals come back into a week for what they charge', async () => {
  const page = await site.visit({ viewport: PHONE })
  const { usual, date } = await withWeeks(page)
  const { meals } = await callAs(page, 'listMeals')
  const own = [{ meal_id: meals[0]!.id, quantity: 13 }]
  await callAs(page, 'editBox', { delivery_date: date, meal_selections: own, apply: 'week' })
  await button(page, 'Refresh').click()
  await week(page).getByText('13 meals, chosen for this week').waitFor()
  await press(page, /^Edit meals of /)
  await dialog(page).getByText('Your charges stay as they are.').waitFor()
  await yes(page, 'Back to my usual meals').click()
  await charges(dialog(page)).getByText(usual, { exact: true }).waitFor()
  await yes(page, 'Save this week').click()
  await week(page)
    .getByText(/^10 meals on /)
    .waitFor()
  expect(await usualOf(page)).toBe(usual)
})

test('what would be charged otherwise by the time of the yes is shown first, and saved at the next one', async () => {
  const page = await site.visit()
  const { date } = await withWeeks(page)
  await press(page, /^Skip /)
  await nextCharge(dialog(page)).waitFor()
  const { meals } = await callAs(page, 'listMeals')
  const own = [{ meal_id: meals[0]!.id, quantity: 14 }]
  await callAs(page, 'editBox', { delivery_date: date, meal_selections: own, apply: 'week' })
  const charged = await usualOf(page)
  await yes(page, 'Skip this week').click()
  await dialog(page)
    .getByText(/^What you will be charged has changed/)
    .waitFor()
  await charges(dialog(page)).getByText(`, was ${charged}`).waitFor()
  expect((await forecastOf(page))[0]?.delivery_date).toBe(date)
  await yes(page, 'Skip this week').click()
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await forecastOf(page))[0]?.delivery_date).not.toBe(date)
})

test('where the server cannot tell, that is said, and nobody is kept from going on', async () => {
  const page = await site.visit({ provokes: /50[03]|429/ })
  const { date } = await withWeeks(page)
  const release = await answerCall(page, 'previewChange', { status: 503, json: {} })
  const unknown = () => dialog(page).getByText(/^We could not work out what you will be charged\./)
  await press(page, /^Skip /)
  await unknown().waitFor()
  await yes(page, 'Skip this week').click()
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await forecastOf(page))[0]?.delivery_date).not.toBe(date)

  await button(page, 'Household size: 1').click()
  await yes(page, 'Add one person').click()
  await unknown().waitFor()
  await yes(page, 'Save').click()
  await button(page, 'Household size: 2').waitFor()

  // Changes that are saved on a second press.
  await button(page, 'Edit Dietary Preferences').click()
  await page.getByLabel(/Additional notes/).fill('Cut the onions small')
  const save = button(page, 'Save')
  await save.click()
  await page.getByText(/^We could not work out what this changes in boxes/).waitFor()
  await save.click()
  await page.getByText('Preferences updated').waitFor()
  await release()
})

test('a larger household is saved for what is shown of that size alone', async () => {
  const page = await site.visit({ viewport: PHONE })
  await withWeeks(page)
  await button(page, 'Household size: 1').click()
  const more = yes(page, 'Add one person')
  await more.click()
  const each = dialog(page).getByText('Each week').locator('xpath=following-sibling::*')
  const two = await each.innerText()
  const answer = await holdCalls(page, 'previewChange')
  const place = await more.boundingBox()
  await more.click()
  expect(await dialog(page).getByText(two).count()).toBe(0)
  expect(await isHeldBack(yes(page, 'Save'))).toBe(true)
  expect(await more.boundingBox()).toEqual(place)
  await answer()
  const three = await each.innerText()
  await yes(page, 'Save').click()
  await button(page, 'Household size: 3').waitFor()
  expect(await usualOf(page)).toBe(three)
})

test('a pause and its end tell which charges go and which come', async () => {
  const page = await site.visit({ viewport: PHONE })
  const { usual } = await withWeeks(page)
  await button(page, /^Pause A box comes/).click()
  const answer = await holdCalls(page, 'previewChange')
  await dialog(page).getByText('Until I resume it myself').click()
  const pause = yes(page, 'Pause')
  expect(await isHeldBack(pause)).toBe(true)
  await answer()
  await dialog(page).getByText('No charge is planned.').waitFor()
  expect(await charges(dialog(page)).innerText()).toMatch(/^8 boxes, [\s\S]*No charge, was \$/)
  expect(await charges(dialog(page)).innerText()).toContain(usual)
  await pause.click()
  await dialog(page).waitFor({ state: 'hidden' })
  const panel = page.getByRole('tabpanel', { name: 'Subscription' })
  await panel.getByText('Paused until you resume', { exact: true }).waitFor()
  expect(await forecastOf(page)).toEqual([])

  await charges(panel).getByText(`${usual} each`).waitFor()
  const next = await nextCharge(panel).innerText()
  expect(next).toContain(`${usual} on `)
  await panel.getByRole('button', { name: 'Resume now' }).click()
  await page.getByText('Subscription resumed', { exact: true }).first().waitFor()
  expect(await usualOf(page)).toBe(usual)
})
