import { text } from 'node:stream/consumers'
import type { Download, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KitchenOrder } from '../../src/contract/kitchen-wire.ts'
import { PHONE } from '../support/browser.ts'
import { openOwnSite, type VisitOptions } from '../support/browser-test.ts'
import { answerCall, callAs, changeAnswers } from '../support/page-calls.ts'
import { cardOf, hasToast, kitchenOrder, openKitchen } from './kitchen-visit.ts'
import { subscribed } from './prepared-customer.ts'

const site = openOwnSite()

type Kitchen = { page: Page; order: KitchenOrder; date: string }

/** A household's paid box, and the kitchen screen at its week. */
async function kitchenWithOrder(options: VisitOptions = {}): Promise<Kitchen> {
  const { orderId } = await subscribed(await site.visit())
  const page = await site.visit(options)
  await openKitchen(page, site.product())
  const date = await page.getByLabel('Delivery week').inputValue()
  return { page, order: await kitchenOrder(page, date, orderId), date }
}

/** Every order but this one is taken out of what the kitchen's screen is told, and this one is changed. */
const showOnly = (
  page: Page,
  order: KitchenOrder,
  change: (order: KitchenOrder) => Partial<KitchenOrder>[],
) =>
  changeAnswers(page, 'listKitchenOrders', ({ weeks, orders }) => ({
    weeks,
    orders: orders
      .filter(({ order_id }) => order_id === order.order_id)
      .flatMap((one) => change(one).map((changes) => ({ ...one, ...changes }))),
  }))

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true }).click()
const textOf = async (download: Promise<Download>) => text(await (await download).createReadStream())

test('a card shows address, meals, preferences and what the order cost, at the screen’s other address too', async () => {
  const { page, order } = await kitchenWithOrder({ viewport: PHONE })
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

test('the week picker loads the chosen week, says No Orders when it is empty, and leads back', async () => {
  const { page, order, date } = await kitchenWithOrder()
  const asked = page.waitForRequest((request) => request.url().includes('admin-kitchen-orders'))
  await page.getByRole('button', { name: 'Next week' }).click()
  const next = new URL((await asked).url()).searchParams
  expect(next.get('date')).not.toBe(date)
  expect(next.get('t')).toMatch(/^\d+$/)
  await hasToast(page, 'No Orders')
  expect(await page.getByLabel('Delivery week').inputValue()).toBe(next.get('date'))
  await cardOf(page, order).waitFor({ state: 'detached' })
  await page.getByLabel('Delivery week').selectOption(date)
  await cardOf(page, order).waitFor()
})

test('staff mark a test customer: the orders leave the list, Show test orders brings them, and staff take it back', async () => {
  const { page, order } = await kitchenWithOrder()
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

  await card.getByRole('button', { name: /^Make Real Customer/ }).click()
  await page.getByRole('button', { name: 'Yes, Real Customer' }).click()
  await page.getByRole('switch', { name: 'Show test orders', exact: true }).click()
  await card.getByRole('button', { name: /^Mark as Test Customer/ }).waitFor()
  expect(await card.getByText('Test order', { exact: true }).count()).toBe(0)
})

test('the totals count orders, meals and categories, and Refresh brings what is new', async () => {
  const { page, order } = await kitchenWithOrder()
  const soup = { name: 'Soup', category: 'Soups', quantity: 3, unit_price_cents: 900, conflicts: [] }
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
  expect(text).toContain(`Category Breakdown ${order.meals[0]?.category} 20 Soups 3`)
})

test('Download CSV saves the week’s file, and says so when it fails', async () => {
  const { page, order, date } = await kitchenWithOrder({ provokes: /500/ })
  const button = page.getByRole('button', { name: 'Download CSV', exact: true })
  const download = page.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toBe(`kitchen-orders-${date}.csv`)
  expect(await textOf(download)).toContain(order.order_number)

  await page.route('**/api/functions/kitchen-export/csv?**', (route) => route.fulfill({ status: 500 }))
  await button.click()
  await hasToast(page, 'Failed to download CSV')
})

test('a work order is generated once, shown with its meals, and exported without the server', async () => {
  const { page, order } = await kitchenWithOrder()
  await page.getByRole('heading', { name: 'Work Orders', exact: true }).waitFor()
  const generate = page.getByRole('button', { name: 'Generate Work Order', exact: true })
  await generate.click()
  const detail = page.getByRole('dialog', { name: /^Work order WO-\d{8}-\d+$/ })
  const number = (await detail.getByRole('heading', { level: 2 }).innerText()).replace('Work order ', '')
  const meal = order.meals[0]!
  await detail.getByRole('rowheader', { name: meal.name, exact: true }).waitFor()

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Export CSV', exact: true }).click()
  expect((await download).suggestedFilename()).toBe(`${number}.csv`)
  const [header, line, ...rest] = (await textOf(download)).split('\r\n')
  expect(header).toBe('Meal Name,Quantity,Unit Price,Total Price')
  const price = (meal.unit_price_cents / 100).toFixed(2)
  expect(line).toMatch(new RegExp(`^${meal.name},\\d+0,${price},\\d+\\.\\d\\d$`))
  expect(rest).toEqual([''])
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])

  await detail.getByRole('button', { name: 'Close' }).click()
  await generate.click()
  await hasToast(page, 'Nothing has changed')
  await detail.getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('listitem').filter({ hasText: number })
  expect(await row.count()).toBe(1)
  await row.getByRole('button', { name: /^View Details/ }).click()
  await detail.getByRole('button', { name: 'Close' }).click()

  await changeAnswers(page, 'listWorkOrders', ({ work_orders }) => ({
    work_orders: work_orders.map((one) => ({ ...one, status: 'in_production' })),
  }))
  const asked = page.waitForRequest((request) => request.url().includes('admin-work-orders'))
  await page.getByRole('button', { name: 'Refresh work orders' }).click()
  const { from, to } = Object.fromEntries(new URL((await asked).url()).searchParams)
  expect((Date.parse(`${to}`) - Date.parse(`${from}`)) / 86_400_000).toBe(6)
  await row.getByText('in production').waitFor()
})

test('work orders that cannot be loaded or generated say so, the latter with the server’s sentence', async () => {
  const { page } = await kitchenWithOrder({ provokes: /50\d|409/ })
  await answerCall(page, 'listWorkOrders', { status: 500, json: {} })
  await page.getByRole('button', { name: 'Refresh work orders' }).click()
  await hasToast(page, 'Failed to load work orders')
  await answerCall(page, 'generateWorkOrder', {
    status: 409,
    json: { success: false, code: 'no_orders', error: 'There are no orders for this delivery date yet.' },
  })
  await page.getByRole('button', { name: 'Generate Work Order', exact: true }).click()
  await hasToast(page, 'Failed to generate work order', 'There are no orders for this delivery date yet.')
})

test('an order that cannot be marked delivered says the HTTP status with the server’s error, or that its id is missing', async () => {
  const { page, order } = await kitchenWithOrder({ viewport: PHONE, provokes: /409/ })
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
    .filter({ hasText: `HTTP 409: ${error}` })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await cardOf(page, order).getByText('Confirmed', { exact: true }).waitFor()

  await showOnly(page, order, () => [{ order_id: '', customer_name: 'Without Id' }])
  await refresh(page)
  await page.getByText('Without Id', { exact: true }).waitFor()
  await deliver()
  await page.getByRole('alert').filter({ hasText: 'Order ID is missing' }).waitFor()
})

test('orders that cannot be loaded say so and offer to try again', async () => {
  const { page, order } = await kitchenWithOrder({ provokes: /500/ })
  await answerCall(page, 'listKitchenOrders', { status: 500, json: {} })
  await page.reload()
  await hasToast(page, 'Failed to load kitchen orders')
  await page.getByRole('main').getByText('Failed to load kitchen orders', { exact: true }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await cardOf(page, order).waitFor()
})

test('the screen updates by itself when the items of an order change', async () => {
  const { page, order, date } = await kitchenWithOrder()
  const news = { order_id: order.order_id, kind: 'items', to_status: 'confirmed', delivery_date: date }
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const answerWithNews = async (route: Route) => {
    await told
    const body = `event: order\ndata: ${JSON.stringify(news)}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body })
  }
  await page.route('**/api/staff/order-events*', answerWithNews, { times: 1 })
  await page.reload()
  const card = cardOf(page, order)
  await card.getByText('10 ×', { exact: true }).waitFor()
  await showOnly(page, order, ({ meals }) => [{ meals: meals.map((meal) => ({ ...meal, quantity: 12 })) }])
  tell()
  await card.getByText('12 ×', { exact: true }).waitFor()
})

test('an order that is paid while the kitchen looks on appears by itself', async () => {
  const { page, date } = await kitchenWithOrder()
  const { orderId } = await subscribed(await site.visit())
  const order = await kitchenOrder(page, date, orderId)
  await cardOf(page, order).waitFor()
  const { status } = (await callAs(page, 'markOrderDelivered', { orderId })) as { status: string }
  expect(status).toBe('delivered')
  await cardOf(page, order).getByText('Delivered', { exact: true }).waitFor()
})
