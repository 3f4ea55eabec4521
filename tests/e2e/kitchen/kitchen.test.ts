import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../src/domain/time/date-format.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, loseAnswers } from '../../support/browser/page-calls.ts'
import {
  cardOf,
  eventWhenTold,
  hasToast,
  kitchenOrder,
  kitchenWithOrder,
  refresh,
  showOnly,
  textOf,
  toastIsAbove,
} from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openOwnSite()
const TABLET = { width: 768, height: 1024 }

test('a card shows address, meals, preferences and what the order cost, at the screen’s other address too', async () => {
  const { page, order } = await kitchenWithOrder(site, { viewport: PHONE })
  await page.goto('/admin/kitchen-orders')
  await page.getByRole('heading', { level: 1, name: 'Kitchen Orders', exact: true }).waitFor()
  const card = cardOf(page, order)
  await card.getByText('Financial summary').click()
  const text = await card.innerText()
  const [meal] = order.meals
  for (const part of [
    order.order_number,
    'Confirmed',
    order.customer_email,
    'Ana Rivera',
    '12 Lake Eola Drive',
    'Orlando, FL 32801',
    '(407) 555-0142',
    'Leave at the door',
    'Pork',
    'Peanuts',
    'Little salt, please.',
    '10 ×',
    meal?.name ?? 'a meal',
    meal?.category ?? 'a category',
    'Subtotal',
    'Shipping',
    '$9.99',
    'Total',
    `$${(order.financial_summary.total_cents / 100).toFixed(2)}`,
    'Paid on',
  ])
    expect(text).toContain(part)
})

test('the week picker loads the chosen week, says No Orders and why when it is closed or moved, and leads back', async () => {
  const { page, order, date } = await kitchenWithOrder(site)
  const week = { scheduled_date: addDays(calendarDate(date), 7), reason: 'Thanksgiving' }
  await callAs(page, 'changeDeliveryWeek', { ...week, status: 'closed' })
  const isOfAnotherWeek = (url: string) => url.includes('admin-kitchen-orders') && !url.includes(date)
  const asked = page.waitForRequest((request) => isOfAnotherWeek(request.url()))
  await page.getByRole('button', { name: 'Next week' }).click()
  const next = new URL((await asked).url()).searchParams
  expect(next.get('date')).not.toBe(date)
  expect(next.get('t')).toMatch(/^\d+$/)
  await hasToast(page, 'No Orders')
  expect(await page.getByLabel('Delivery week').inputValue()).toBe(next.get('date'))
  await page.getByText('Closed this week: Thanksgiving', { exact: true }).waitFor()
  expect(await page.getByText('A new order appears here by itself').count()).toBe(0)
  const day = addDays(week.scheduled_date, 1)
  const moved = { status: 'moved' as const, delivery_date: day, last_order_date: null }
  await callAs(page, 'changeDeliveryWeek', { ...week, ...moved })
  await refresh(page)
  await page.getByRole('button', { name: `Show ${formatWeekdayAndDay(day)}`, exact: true }).click()
  await page.getByText(/^Delivery moved from Monday, .+ to Tuesday, .+: Thanksgiving$/).waitFor()
  await expect.poll(() => page.getByLabel('Delivery week').inputValue()).toBe(day)
  await callAs(page, 'changeDeliveryWeek', { ...week, status: 'regular' })
  await cardOf(page, order).waitFor({ state: 'detached' })
  await page.getByLabel('Delivery week').selectOption(date)
  await cardOf(page, order).waitFor()
})

test('staff mark a test customer: the orders leave the list, Show test orders brings them, and staff take it back', async () => {
  const { page, order } = await kitchenWithOrder(site)
  const card = cardOf(page, order)
  await card.getByRole('button', { name: /^Mark as Test Customer/ }).click()
  const prompt = page.getByRole('dialog', { name: 'Mark as a test customer?' })
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: /^Mark as Test Customer/ }).click()
  await prompt.getByRole('button', { name: 'Yes, Test Customer' }).click()
  await card.waitFor({ state: 'detached' })

  const asked = page.waitForRequest((request) => request.url().includes('show_all=true'))
  await page.getByRole('switch', { name: 'Show test orders', exact: true }).click()
  await asked
  await card.getByText('Test order', { exact: true }).waitFor()
  await page
    .getByText(/^with \d+ test orders?$/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText(/counted here. Hide test orders to see what is really cooked/).waitFor()
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: 'Print Packing List', exact: true }).click()
  const box = page.locator('#print-sheets tr').filter({ hasText: order.order_number })
  expect(await box.textContent()).toContain('Test order: do not pack')

  await card.getByRole('button', { name: /^Make Real Customer/ }).click()
  await page.getByRole('button', { name: 'Yes, Real Customer' }).click()
  await page.getByRole('switch', { name: 'Show test orders', exact: true }).click()
  await card.getByRole('button', { name: /^Mark as Test Customer/ }).waitFor()
  expect(await card.getByText('Test order', { exact: true }).count()).toBe(0)
})

test('the totals count orders, meals and categories, Refresh brings what is new, and the finder and its views find it', async () => {
  const { page, order } = await kitchenWithOrder(site, { viewport: TABLET })
  const soup = {
    name: 'Soup',
    category: 'Soups',
    quantity: 3,
    unit_price_cents: 900,
    allergens: ['milk', 'tree-nuts'],
    ...{ conflicts: [], for_names: [], person_clashes: [], confirmation: null },
  }
  await showOnly(page, order, ({ meals }) => [
    { customer_name: 'Ana Again' },
    {
      order_id: '11111111-1111-4111-8111-111111111111',
      order_number: 'RF-2026-9999',
      meals: [...meals, soup],
    },
  ])
  await refresh(page)
  await cardOf(page, order).getByText('Ana Again', { exact: true }).waitFor()
  const totals = page.getByRole('region', { name: 'Totals' })
  const text = (await totals.innerText()).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Total Orders 2 ')
  expect(text).toContain('Total Meals 23 ')
  const toCook = page.getByRole('region', { name: 'What to cook' }).getByRole('listitem')
  await toCook.filter({ hasText: 'Soup' }).getByText('Contains milk, tree nuts').waitFor()
  expect(text).toContain(`Category Breakdown ${order.meals[0]?.category} 20 Soups 3`)
  // A cook stands at arm's length and does not scroll: the first meals are on the tablet's first screen.
  expect((await toCook.first().boundingBox())?.y).toBeLessThan(560)

  const shown = () =>
    page
      .getByRole('region', { name: 'Orders', exact: true })
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.querySelector('h4')?.textContent))
  const finder = page.getByLabel('Find by name, number or ZIP')
  const says = (sentence: string) => page.getByRole('status').getByText(sentence, { exact: true }).waitFor()
  await finder.fill('again ana')
  await says('1 of 2 orders shown')
  expect(await shown()).toEqual([order.order_number])
  await page.reload()
  await says('1 of 2 orders shown')
  expect(await finder.inputValue()).toBe('again ana')
  expect(page.url()).not.toMatch(/ana/i)
  await page.getByLabel('Orders to show').selectOption('With a conflict (0)')
  await says('0 of 2 orders shown')
  await page.getByText('No order of this week matches “again ana”.').waitFor()
  await finder.fill('')
  await page.getByText('No order of this week is like this.').waitFor()
  await page.getByRole('button', { name: 'Show All Orders' }).click()
  await cardOf(page, { order_number: 'RF-2026-9999' }).waitFor()
  expect(await shown()).toEqual([order.order_number, 'RF-2026-9999'])
  await page.getByLabel('Orders to show').selectOption('With avoidances (2)')
  await says('2 of 2 orders shown')
})

test('Download CSV saves the week’s file, and says so when it fails', async () => {
  const { page, order, date } = await kitchenWithOrder(site, { provokes: /500/ })
  const button = page.getByRole('button', { name: 'Download CSV', exact: true })
  const download = page.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toBe(`kitchen-orders-${date}.csv`)
  expect(await textOf(download)).toContain(order.order_number)

  await page.route('**/api/functions/kitchen-export/csv?**', (route) => route.fulfill({ status: 500 }))
  await button.click()
  await hasToast(page, 'Failed to download CSV')
})

test('an order that cannot be marked delivered says the HTTP status with the server’s error, or that its id is missing', async () => {
  const { page, order } = await kitchenWithOrder(site, { viewport: PHONE, provokes: /409/ })
  const error = 'An order that is canceled cannot be marked as delivered.'
  await answerCall(page, 'markOrderDelivered', {
    status: 409,
    json: { success: false, code: 'order_not_deliverable', error },
  })
  const deliver = async () => {
    await cardOf(page, order)
      .getByRole('button', { name: /^Mark as Delivered/ })
      .click()
    await page.getByRole('button', { name: 'Yes, Delivered', exact: true }).click()
  }
  await deliver()
  await page
    .getByRole('alert')
    .filter({ hasText: `${error} (HTTP 409)` })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await cardOf(page, order).getByText('Confirmed', { exact: true }).waitFor()

  await showOnly(page, order, () => [{ order_id: '', customer_name: 'Without Id' }])
  await refresh(page)
  await page.getByText('Without Id', { exact: true }).waitFor()
  await deliver()
  await page.getByRole('alert').filter({ hasText: 'Order ID is missing' }).waitFor()
})

test('a box is marked with its delivery day in view, a lost answer does not pass for a no, and the mark is undone', async () => {
  const { page, order } = await kitchenWithOrder(site, {
    viewport: PHONE,
    provokes: /ERR_FAILED|ERR_CONNECTION/,
  })
  const mark = cardOf(page, order).getByRole('button', { name: /^Mark as Delivered/ })
  const dialog = page.getByRole('dialog', { name: `Order ${order.order_number}` })
  const yes = dialog.getByRole('button', { name: 'Yes, Delivered', exact: true })
  await mark.click()
  await dialog.getByText(/Delivery on Monday, /).waitFor()
  await dialog.getByText(/^This box is due in \d+ days$/).waitFor()

  const release = await answerCall(page, 'markOrderDelivered', 'no answer')
  await yes.click()
  await dialog.getByText('It is not known whether the order was marked as delivered').waitFor()
  await release()
  const arrives = await loseAnswers(page, 'markOrderDelivered')
  await yes.click()
  await dialog.getByText('The order is marked as delivered').waitFor()
  await arrives()
  expect(await yes.count()).toBe(0)
  await dialog.getByText('Close', { exact: true }).click()
  await cardOf(page, order)
    .getByText(/^Delivered on/)
    .waitFor()

  await cardOf(page, order)
    .getByRole('button', { name: /^Undo Delivered/ })
    .click()
  const undo = page.getByRole('dialog', { name: 'Undo the delivery?' })
  await undo.getByText(`${order.customer_name} sees it as still to come`).waitFor()
  await undo.getByRole('button', { name: 'Yes, Not Delivered' }).click()
  await hasToast(page, 'Delivery undone')
  await mark.waitFor()
})

test('orders that cannot be loaded say so and offer to try again, and a lost connection is said while it lasts', async () => {
  const { page, order } = await kitchenWithOrder(site, { provokes: /50[03]|ERR_INTERNET_DISCONNECTED/ })
  await answerCall(page, 'listKitchenOrders', { status: 500, json: {} })
  await page.reload()
  await hasToast(page, 'Failed to load kitchen orders')
  await page.getByRole('main').getByText('Failed to load kitchen orders', { exact: true }).waitFor()
  await page.route('**/api/staff/order-events*', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await page.getByRole('status').getByText('Live updates are interrupted', { exact: true }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await cardOf(page, order).waitFor()
  const lost = page.getByRole('status').getByText('This device is offline', { exact: true })
  await page.context().setOffline(true)
  await lost.waitFor()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await toastIsAbove(page, 'Failed to download CSV', lost)
  await page.context().setOffline(false)
  await lost.waitFor({ state: 'detached' })
})

test('the screen updates by itself when the items of an order change, and when it moves to another week', async () => {
  const { page, order, date } = await kitchenWithOrder(site)
  const news = { order_id: order.order_id, to_status: 'confirmed' as const }
  /** Asked for again at once, the stream brings the second event when it is told. */
  const tellers = [
    await eventWhenTold(page, { ...news, kind: 'moved', delivery_date: '2031-01-06' }),
    await eventWhenTold(page, { ...news, kind: 'items', delivery_date: date }),
  ]
  await page.reload()
  const card = cardOf(page, order)
  await card.getByText('10 ×', { exact: true }).waitFor()
  await showOnly(page, order, ({ meals }) => [{ meals: meals.map((meal) => ({ ...meal, quantity: 12 })) }])
  tellers.pop()?.()
  await card.getByText('12 ×', { exact: true }).waitFor()
  await showOnly(page, order, () => [])
  tellers.pop()?.()
  await card.waitFor({ state: 'detached' })
})

test('an order that is paid while the kitchen looks on appears by itself', async () => {
  const { page, date } = await kitchenWithOrder(site)
  const { orderId } = await subscribed(await site.visit())
  const order = await kitchenOrder(page, date, orderId)
  const card = cardOf(page, order)
  await card.getByText('New', { exact: true }).waitFor()
  await page.getByRole('status').getByText(`Order ${order.order_number} is new.`).waitFor()
  const { status } = (await callAs(page, 'markOrderDelivered', { orderId })) as { status: string }
  expect(status).toBe('delivered')
  await card.getByText('Delivered', { exact: true }).waitFor()
})
