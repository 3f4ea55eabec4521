import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { dragMessageAway, keepsClearOfMessage, scrollToFoot } from '../visits/messages.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { asksBeforeItCloses, typeAndEscapeAtOnce } from '../visits/unsaved.ts'
import { dialog } from '../visits/walk.ts'
import { button, card, openWeeks, sayYes, tile, week } from '../visits/weeks-visit.ts'

const site = openSite()

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true }).waitFor()

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Within its form: the dialog around it grows when a message above it goes. */
const placeInForm = (control: Locator) =>
  control.evaluate((element) => {
    const form = element.closest('form')?.getBoundingClientRect() ?? new DOMRect()
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x - form.x, y: y - form.y, width, height }
  })

const setOnline = (page: Page, online: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value })
    window.dispatchEvent(new Event(value ? 'online' : 'offline'))
  }, online)

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Wider than the window means sideways scrolling, which nobody finds on a phone. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The calendar that is asked for again is not answered, so that the screen shows what it makes of a refusal itself. */
const holdCalendar = (page: Page) => holdCalls(page, 'getSubscriptionCalendar')

test('a week is skipped, comes again and gets meals of its own, with a receipt for each', async () => {
  const page = await site.visit({ viewport: PHONE, provokes: /409/ })
  await subscribed(page)
  await openWeeks(page)
  await tile(page, 0).click()
  expect(await week(page).innerText()).toMatch(/Confirmed[\s\S]*Paid for\. Order RF-/)
  await tile(page, 0).press('ArrowRight')
  expect(await isFocused(tile(page, 1))).toBe(true)
  expect(await week(page).innerText()).toMatch(/Open[\s\S]*You can change it until Sunday, .* at 11:59 PM ET/)
  // What comes, what is charged next and what can still change, before a phone is scrolled.
  await page.getByText(/^Next charge: \$[\d.]+ on Sunday, \w{3} \d+ at midnight \(11:59 PM ET\)\.$/).waitFor()
  const openWeek = await week(page).boundingBox()
  expect((openWeek?.y ?? 0) + (openWeek?.height ?? 0)).toBeLessThan(PHONE.height)

  expect([await violations(page), await overflows(page)]).toEqual([[], false])

  const skip = week(page).getByRole('button', { name: /^Skip / })
  const again = week(page).getByRole('button', { name: /^Un-skip / })
  const opens = () => week(page).getByText('Open', { exact: true }).waitFor()
  const closed = { success: false, code: 'cutoff_passed', error: 'Orders are closed.', request_id: 'r' }
  const releaseSkip = await answerCall(page, 'skipBox', { status: 409, json: closed })
  const letCalendarGo = await holdCalendar(page)
  await skip.click()
  await sayYes(page)
  await week(page).getByText('Orders are closed.').waitFor()
  await opens()
  await letCalendarGo()
  await releaseSkip()
  await skip.click()
  await sayYes(page)
  await toast(page, 'Week skipped')
  await week(page).getByText('Skipped', { exact: true }).waitFor()
  expect(await isFocused(again)).toBe(true)
  await button(page, 'Undo').click()
  await toast(page, 'Week un-skipped')
  await opens()
  expect(await isFocused(skip)).toBe(true)
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  expect(weeks[1]?.box?.state).toBe('open')
  await dragMessageAway(page, 'Week un-skipped')

  await tile(page, 3).click()
  const skipLater = week(page).getByRole('button', { name: /^Skip / })
  const laterAgain = week(page).getByRole('button', { name: /^Un-skip / })
  await scrollToFoot(skipLater)
  await skipLater.press('Enter')
  await sayYes(page)
  await toast(page, 'Week skipped')
  expect(await isFocused(laterAgain)).toBe(true)
  await keepsClearOfMessage(page, laterAgain, 'Week skipped')
  await laterAgain.click()
  await sayYes(page)
  await toast(page, 'Week un-skipped')
  await skipLater.waitFor()

  await tile(page, 1).click()
  await week(page)
    .getByRole('button', { name: /^Edit meals of / })
    .click()
  await dialog(page).getByText('10 meals selected').waitFor()
  await dialog(page)
    .getByRole('button', { name: /Add to my plan/ })
    .first()
    .click()
  const justAdded = dialog(page)
    .getByRole('group')
    .filter({ has: page.getByText('1 in your plan', { exact: true }) })
  await justAdded.getByRole('button', { name: /^Remove one / }).click()
  await keepsClearOfMessage(page, dialog(page), / removed/)
  await button(page, 'Undo').click()
  await dialog(page).getByText('11 meals selected').waitFor()
  // A press beside the dialog does not throw the choice away.
  await page.mouse.click(200, 30)
  await dialog(page).getByText('11 meals', { exact: true }).waitFor()
  await asksBeforeItCloses(page)
  await dialog(page).getByText('11 meals', { exact: true }).waitFor()
  const refusal = { success: false, code: 'cutoff_passed', error: 'Orders are closed.', request_id: 'r' }
  const release = await answerCall(page, 'editBox', { status: 409, json: refusal })
  await dialog(page).getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).getByText('Orders are closed.').waitFor()
  await dialog(page).getByText('11 meals selected').waitFor()
  await release()
  // What it costs is beside Save before it is saved, and comes back with the receipt: the same amount is charged.
  const price = dialog(page).getByText(/^\$\d+\.\d\d$/)
  await dialog(page)
    .getByText(/^, was \$\d+\.\d\d$/)
    .waitFor()
  const shown = await price.last().innerText()
  await dialog(page).getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText(`is now 11 meals for ${shown}.`).waitFor()
  await week(page).getByText('11 meals, chosen for this week').waitFor()
  expect(await tile(page, 1).innerText()).toContain(shown)
  await button(page, 'Undo').click()
  await week(page)
    .getByText(/^10 meals on /)
    .waitFor()
  const receipts = await card(page, 'Your changes').innerText()
  expect(receipts).toMatch(/Meals of one week changed[\s\S]*Week un-skipped[\s\S]*Week skipped/)
  expect(receipts).toMatch(/CH-\d{4}-\d{4}/)
  const { forecast, weeks: all } = await callAs(page, 'getSubscriptionCalendar')
  const shownDays = new Set(all.map(({ delivery_date }) => delivery_date))
  const strip = page.getByRole('tablist', { name: 'Your next weeks' }).getByRole('tab')
  expect(await strip.filter({ hasText: /\$\d/ }).count()).toBe(
    forecast.filter(({ delivery_date }) => shownDays.has(delivery_date)).length,
  )
})

test('a pause says what happens to the coming box, resuming which one comes, and without a connection all waits', async () => {
  const page = await site.visit({ viewport: DESKTOP })
  await subscribed(page)
  await openWeeks(page)
  await button(page, 'Pause').click()
  await button(page, '2 weeks').click()
  await dialog(page)
    .getByText(/does not come and is not charged. The next one comes on /)
    .waitFor()
  await dialog(page).getByText('Until I resume it myself').click()
  await dialog(page)
    .getByText(/does not come and is not charged. No box comes until you resume./)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText('Paused until you resume', { exact: true }).waitFor()
  await button(page, 'Undo').click()
  await toast(page, 'Subscription resumed')
  await button(page, /^Pause A box comes/).click()
  await dialog(page).getByText('Until I resume it myself').click()
  await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await changeAnswers(page, 'getPortal', (portal) => ({ ...portal, orders: [] }))
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await button(page, 'Refresh').click()
  await page.getByText('Your subscription is paused. Resume it above, or order one more box.').waitFor()
  await page.getByText('Paused until you resume', { exact: true }).filter({ visible: true }).waitFor()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Subscription' })
  await panel.getByText(/If you resume now: A box comes right away on Monday,/).waitFor()
  await panel.getByRole('button', { name: 'Resume now' }).click()
  await toast(page, 'Subscription resumed')

  const skip = week(page).getByRole('button', { name: /^Skip / })
  const offline = page.getByText('You are offline', { exact: true })
  await skip.waitFor()
  await setOnline(page, false)
  await offline.waitFor()
  expect(await skip.getAttribute('aria-disabled')).toBe('true')
  await setOnline(page, true)
  await offline.waitFor({ state: 'hidden' })
  expect(await skip.getAttribute('aria-disabled')).not.toBe('true')

  await button(page, 'Household size: 1').click()
  await dialog(page).getByRole('button', { name: 'Add one person' }).click()
  await dialog(page)
    .getByText(/At least 20 meals a week/)
    .waitFor()
  const everyWeek = await dialog(page)
    .getByText('Each week')
    .locator('xpath=following-sibling::*')
    .innerText()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await button(page, 'Household size: 2').waitFor()
  await week(page).getByText('20 meals').waitFor()
  const { subscription } = await callAs(page, 'getSubscriptionCalendar')
  expect(everyWeek).toBe(`$${((subscription?.every_week_cents ?? 0) / 100).toFixed(2)}`)
  await button(page, 'Undo').click()
  await button(page, 'Household size: 1').waitFor()
  await week(page)
    .getByText(/^10 meals on /)
    .waitFor()

  await button(page, /^Change address of /)
    .first()
    .click()
  await dialog(page).getByLabel('Street address').fill('9 Orange Avenue')
  await dialog(page).getByRole('button', { name: 'Save for this week' }).click()
  await week(page)
    .getByText(/This week to Ana Rivera, 9 Orange Avenue/)
    .waitFor()
  await button(page, 'Undo').click()
  await week(page)
    .getByText(/This week to/)
    .waitFor({ state: 'detached' })
})

test('the address of one week is changed from where that week goes, and given up for the usual one', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await openWeeks(page)
  const street = dialog(page).getByLabel('Street address')
  const leave = () => dialog(page).getByRole('button', { name: 'Discard' }).click()
  const goesTo = (place: RegExp) => week(page).getByText(place)
  const openAddress = () =>
    button(page, /^Change address of /)
      .first()
      .click()
  await openAddress()
  expect(await street.inputValue()).toBe('12 Lake Eola Drive')
  const usual = dialog(page).getByRole('button', { name: 'Use my usual address for this box' })
  expect(await usual.count()).toBe(0)
  await typeAndEscapeAtOnce(street, '10 Orange Avenue')
  await button(page, 'Go On Editing').click()
  await asksBeforeItCloses(page)
  expect(await street.inputValue()).toBe('10 Orange Avenue')
  await street.focus()
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  expect(await isFocused(street)).toBe(true)
  await page.keyboard.press('Escape')
  await leave()
  await dialog(page).waitFor({ state: 'hidden' })
  await openAddress()
  expect(await street.inputValue()).toBe('12 Lake Eola Drive')
  await street.fill('9 Orange Avenue')
  await dialog(page).getByRole('button', { name: 'Save for this week' }).click()
  await goesTo(/This week to Ana Rivera, 9 Orange Avenue/).waitFor()

  await openAddress()
  expect(await street.inputValue()).toBe('9 Orange Avenue')
  await dialog(page).getByLabel('Delivery instructions').fill('Ring twice')
  await dialog(page).getByLabel('Access note').fill('Gate code #1234')
  await dialog(page).getByRole('button', { name: 'Save for this week' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  expect(weeks[1]?.box?.own_delivery_address).toMatchObject({
    street_address: '9 Orange Avenue',
    delivery_instructions: 'Ring twice',
    access_note: 'Gate code #1234',
  })
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await card(page, 'Open for changes')
    .getByText(/This week to Ana Rivera, 9 Orange Avenue/)
    .waitFor()
  await page.getByRole('tab', { name: 'Subscription' }).click()

  const answerZip = await holdCalls(page, 'checkZip')
  await openAddress()
  const place = await placeInForm(usual)
  await answerZip()
  await dialog(page).getByText('We deliver to').waitFor()
  expect(await placeInForm(usual)).toEqual(place)
  expect(await overflows(page)).toBe(false)
  await usual.click()
  await dialog(page).waitFor({ state: 'hidden' })
  await goesTo(/This week to/).waitFor({ state: 'detached' })
  await button(page, 'Undo').click()
  await goesTo(/This week to Ana Rivera, 9 Orange Avenue/).waitFor()
})
