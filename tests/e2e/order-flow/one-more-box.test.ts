import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { formatLongDate, formatWeekdayAndDay } from '../../../src/domain/time/date-format.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import {
  atCheckout,
  expectCheckoutError,
  REFUSED,
  start,
  startButton,
  withTenMeals,
} from '../visits/checkout-visit.ts'
import { violations } from '../visits/demo-visitor.ts'
import { payWith, SUCCESS_CARD, termsTick } from '../visits/order-flow.ts'
import { settled, subscribed, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

const deliveryDay = async (page: Page) =>
  (await callAs(page, 'getDeliverySchedule')).delivery_date as CalendarDate

test('a subscriber buys one more box, reads that the weekly one stays as it is, and finds both on one day', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  const { forecast } = await callAs(page, 'getSubscriptionCalendar')
  const weekly = `$${((forecast.at(-1)?.total_cents ?? 0) / 100).toFixed(2)}`
  const note = `This is one more box, paid for once. Your weekly box stays as it is (${weekly}).`
  const day = formatWeekdayAndDay(await deliveryDay(page))
  const already = page.getByText(
    `You already have a box coming on ${day}. This one comes besides it and is paid for on its own.`,
  )
  await withTenMeals(page)
  await page.goto('/meals')
  await already.waitFor()
  await page.getByText(note).waitFor()
  expect(await page.getByText('Weekly total').count()).toBe(0)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

  await page.getByRole('button', { name: 'Pay for This Box' }).waitFor()
  await already.waitFor()
  await page.getByText(note, { exact: true }).waitFor()
  // Nothing of it says that it renews, or that a subscription starts.
  expect(await page.getByText(/Weekly total|Start My Subscription|Every week after that/).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await startButton(page).click()
  await page.waitForURL('**/pay/**')
  await page.getByText(`Delivery on ${day}`).waitFor()
  await payWith(page, SUCCESS_CARD)
  await page.waitForURL('**/portal**')
  await page.getByText('One more box that day', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'View Full Details' }).waitFor()
  const [newest] = (await callAs(page, 'getPortal')).orders.toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  )
  const shown = page.getByRole('button', { name: /^View (order RF-|Full Details)/ })
  expect(await shown.count()).toBe(2)
  await page.getByRole('button', { name: /^View order RF-/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/RF-\d{4}-\d{4}/)
    .first()
    .waitFor()
  const after = await callAs(page, 'getSubscriptionCalendar')
  expect(after.forecast).toEqual(forecast)
  expect(newest?.status).toBe('confirmed')
})

test('a subscriber gives the address and the household of that one box, and a new household those of every week', async () => {
  const everyWeek = 'Your box comes to this address every week.'
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  await withLocalOrder(page)
  await page.goto('/address')
  await page.getByText(everyWeek).waitFor()
  await page.goto('/household')
  await page.getByText('Your plan starts at 10 meals per week: 10 for each person.').waitFor()

  const subscriber = await site.visit({ viewport: PHONE })
  await subscribed(subscriber)
  await withLocalOrder(subscriber)
  await subscriber.goto('/address')
  await subscriber
    .getByText('This one box comes to this address. Your weekly boxes go where they always do.')
    .waitFor()
  await subscriber.goto('/household')
  await subscriber
    .getByText('This one box starts at 10 meals: 10 for each person. Your weekly boxes stay as they are.')
    .waitFor()
  const { subscription, forecast } = await callAs(subscriber, 'getSubscriptionCalendar')

  // What the household avoids is one truth for all its boxes: told before it is saved, and with a receipt.
  await subscriber.goto('/dietary-preferences')
  await subscriber.getByText('Chicken', { exact: true }).click()
  const goOn = subscriber.getByRole('button', { name: 'Continue' })
  await goOn.click()
  const told = subscriber
    .getByRole('alert')
    .filter({ hasText: 'This changes boxes that are on their way to you' })
  await told
    .getByText(/ clashes with what you avoid \(Chicken\)/)
    .first()
    .waitFor()
  const charged = `$${((forecast[0]?.due_cents ?? 0) / 100).toFixed(2)}`
  await told
    .getByText(new RegExp(`instead of \\${charged}$`))
    .first()
    .waitFor()
  expect((await callAs(subscriber, 'getSubscriptionCalendar')).forecast).toEqual(forecast)
  expect(await violations(subscriber)).toEqual([])
  await goOn.click()
  await subscriber.waitForURL('**/household')
  const after = await callAs(subscriber, 'getSubscriptionCalendar')
  expect(after.receipts[0]?.title).toBe('Dietary preferences changed')
  expect(after.forecast).not.toEqual(forecast)

  await subscriber.goto('/address')
  await subscriber.getByLabel('Recipient name').fill('Flatmate Bob')
  await subscriber.getByRole('button', { name: 'Continue to meals' }).click()
  await subscriber.waitForURL('**/meals')
  const { subscription: kept } = await callAs(subscriber, 'getSubscriptionCalendar')
  expect(kept?.address).toEqual(subscription?.address)
})

/**
 * The schedule of one week ago, whose orders close the given time after every answer.
 * @returns what closes them: from then on the schedule is as it is
 */
async function showPastWeek(page: Page, closesInMs: number): Promise<() => void> {
  let isClosed = false
  await changeAnswers(page, 'getDeliverySchedule', (schedule) => {
    if (isClosed) return schedule
    return {
      ...schedule,
      delivery_date: addDays(schedule.delivery_date as CalendarDate, -7),
      orders_close_at: new Date(Date.parse(schedule.now) + closesInMs).toISOString(),
    }
  })
  return () => {
    isClosed = true
  }
}

test('a day that orders close for while it is on the screen is refused at the payment, which asks for a new yes', async () => {
  const { page } = await atCheckout(site, { viewport: DESKTOP, provokes: REFUSED }, async (visitor) => {
    await showPastWeek(visitor, 600_000)
  })
  const day = await deliveryDay(page)
  const past = addDays(day, -7)
  await page.getByText(formatLongDate(past)).first().waitFor()
  await page.unrouteAll()
  await start(page)
  await expectCheckoutError(
    page,
    `Orders for ${formatWeekdayAndDay(past)} are closed. This box now comes on ${formatWeekdayAndDay(day)}.`,
  )
  await page.getByText('New delivery day', { exact: true }).waitFor()
  expect(await termsTick(page).isChecked()).toBe(false)
  await start(page)
  await page.waitForURL('**/pay/**')
  await page.getByText(`Delivery on ${formatWeekdayAndDay(day)}`).waitFor()
})

test.each(['/meals', '/checkout'])(
  'at %s the new day is said when orders close, and the old one is gone',
  async (path) => {
    const page = await site.visit()
    await settled(page)
    await withTenMeals(page)
    const day = await deliveryDay(page)
    await page.clock.install()
    const close = await showPastWeek(page, 10_000)
    await page.goto(path)
    await page
      .getByText(formatLongDate(addDays(day, -7)))
      .first()
      .waitFor()
    close()
    // A second later, which leaves most of the minute after which the screen asks again automatically.
    await page.clock.fastForward(11_000)
    await page.getByText('New delivery day', { exact: true }).waitFor()
    await page.getByText(formatLongDate(day)).first().waitFor()
    expect(await page.getByText(formatLongDate(addDays(day, -7))).count()).toBe(0)
  },
)

test('a household that is known orders one more box without being asked again', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Start New Order' }).click()
  await page.waitForURL('**/dietary-preferences')
  const known = page.locator('section').filter({ hasText: 'Everything as before?' })
  expect(await known.innerText()).toMatch(
    /1 person[\s\S]*Without: Pork, Peanuts[\s\S]*To 12 Lake Eola Drive, Orlando/,
  )
  expect(await violations(page)).toEqual([])
  const choose = page.getByRole('button', { name: 'Choose Meals' })
  // Whoever changes something goes the usual way.
  await page.getByLabel('Additional notes').fill('No salt at all.')
  expect(await choose.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Additional notes').fill('Little salt, please.')
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Start New Order' }).click()
  await choose.click()
  await page.getByText('Select 10 More Meals').waitFor()
})
