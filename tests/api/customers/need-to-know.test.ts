import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../../support/event-stream.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'
const OTHER_DATE = '2026-12-09'
const ON_THE_DAY = `${DATE}T15:00:00.000Z`
/** What the household typed and nobody but those who cook or deal with it may read. */
const SECRETS = ['No cilantro', 'ana.rivera@example.com', 'peanuts', 'pork', '@example.com']

let product: TestApp
let driver: StaffClient
let cook: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const newOrder = async () => {
  product.clock.set(TEST_NOW)
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  product.clock.set(ON_THE_DAY)
  return orderId
}
beforeEach(async () => {
  product.clock.set(ON_THE_DAY)
  driver = await staffOf(product, 'driver')
  cook = await staffOf(product, 'kitchen')
})

const textFor = async (client: StaffClient, date: string) =>
  (await client.request(`/api/functions/admin-kitchen-orders?date=${date}&show_all=true`)).text()
const deliveriesOf = async (date = DATE) =>
  (await driver.call('listKitchenOrders', { date, show_all: 'true' })).body

describe('a driver', () => {
  test('sees the open deliveries of today, with the door and the number of meals', async () => {
    const orderId = await newOrder()
    const { orders } = await deliveriesOf()
    const [order] = orders.filter((one) => one.order_id === orderId)
    expect(order).toEqual({
      order_id: orderId,
      order_number: expect.stringMatching(/^RF-2026-\d+$/),
      status: 'confirmed',
      recipient_name: 'Ana Rivera',
      delivery_date: DATE,
      delivery_address: {
        street: '12 Lake Eola Drive',
        apartment: '',
        city: 'Orlando',
        state: 'FL',
        zip: '32801',
        phone: '(407) 555-0142',
        instructions: 'Leave at the door',
        access_note: '',
      },
      staff_notes: { driver: [] },
      summary: { total_meals: 10 },
    })
    const text = await textFor(driver, DATE)
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/cents|price|promo|\$/)
  })

  test('sees no other day, nothing that is delivered, and no test order', async () => {
    const [open, done, ofTest, later] = [
      await newOrder(),
      await newOrder(),
      await newOrder(),
      await newOrder(),
    ]
    await rowsOf(product, 'update orders set is_test = true where id = $1', [ofTest])
    await rowsOf(product, 'update orders set delivery_date = $1 where id = $2', [OTHER_DATE, later])
    expect((await driver.call('markOrderDelivered', { orderId: done })).status).toBe(200)
    const ids = (await deliveriesOf()).orders.map((order) => order.order_id)
    expect([ids.includes(open), ids.includes(done), ids.includes(ofTest), ids.includes(later)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    for (const date of [OTHER_DATE, '2026-12-06'])
      expect(await deliveriesOf(date)).toEqual({
        orders: [],
        next: null,
        total_orders: 0,
        events_after: expect.any(String),
      })
    product.clock.set('2026-12-08T04:59:59.000Z')
    driver = await staffOf(product, 'driver')
    expect((await deliveriesOf()).orders.map((order) => order.order_id)).toContain(open)
    product.clock.set('2026-12-08T05:00:00.000Z')
    expect((await deliveriesOf()).orders).toEqual([])
  })

  test('marks and undoes what is for today, and nothing else', async () => {
    const [today, later, ofTest] = [await newOrder(), await newOrder(), await newOrder()]
    await rowsOf(product, 'update orders set is_test = true where id = $1', [ofTest])
    await rowsOf(product, 'update orders set delivery_date = $1 where id = $2', [OTHER_DATE, later])
    for (const orderId of [later, ofTest])
      expect(await driver.call('markOrderDelivered', { orderId })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
    const marked = await driver.call('markOrderDelivered', { orderId: today })
    expect(marked).toMatchObject({ status: 200, body: { delivered_at: ON_THE_DAY } })
    const { delivered_at } = marked.body
    expect((await driver.call('undoOrderDelivered', { order_id: today, delivered_at })).status).toBe(200)
    expect((await deliveriesOf()).orders.map((order) => order.order_id)).toContain(today)

    expect((await cook.call('markOrderDelivered', { orderId: later })).status).toBe(200)
    expect(
      (await driver.call('undoOrderDelivered', { order_id: later, delivered_at: ON_THE_DAY })).status,
    ).toBe(404)
  })

  test('is told of today’s deliveries, and of an order that was moved only that something has', async () => {
    const [today, later, moves] = [await newOrder(), await newOrder(), await newOrder()]
    await rowsOf(product, 'update orders set delivery_date = $1 where id = $2', [OTHER_DATE, later])
    const stream = await openStream(driver, '/api/staff/order-events')
    expect((await cook.call('markOrderDelivered', { orderId: later })).status).toBe(200)
    expect((await cook.call('markOrderDelivered', { orderId: today })).status).toBe(200)
    // Rows that were written before the stream was opened may come late.
    const heard: { order_id?: string; to_status?: string }[] = []
    const isToday = () => heard.at(-1)?.order_id === today && heard.at(-1)?.to_status === 'delivered'
    while (!isToday()) heard.push(JSON.parse((await stream.nextEvent())?.data ?? ''))
    expect(heard.at(-1)).toMatchObject({ delivery_date: DATE })
    expect(Object.keys(heard.at(-1) ?? {})).not.toContain('is_test')
    const ofLater = heard.filter(({ order_id, to_status }) => order_id === later && to_status === 'delivered')
    expect(ofLater).toEqual([])

    await rowsOf(product, 'update orders set delivery_date = $1 where id = $2', [OTHER_DATE, moves])
    let moved = await stream.nextEvent()
    while (moved?.event === 'order' && JSON.parse(moved.data ?? '').order_id !== moves)
      moved = await stream.nextEvent()
    expect(moved).toMatchObject({ event: 'reload', data: '{}' })
    await stream.close()
  })
})

describe('a cook', () => {
  test('sees no money and no e-mail, in the list, in a work order and in the file', async () => {
    const orderId = await newOrder()
    const text = await textFor(cook, DATE)
    expect(text).toContain('No cilantro')
    expect(text).toContain(orderId)
    expect(text).not.toMatch(/cents|price|promo|payment|\$|@example\.com/)
    expect((await cook.call('generateWorkOrder', { delivery_date: DATE })).status).toBe(200)
    const workOrders = await (
      await cook.request(`/api/functions/admin-work-orders?from=${DATE}&to=${DATE}`)
    ).text()
    expect(workOrders).toContain('meal_name')
    expect(workOrders).not.toMatch(/cents|price/)
    const csv = await (await cook.request(`/api/functions/kitchen-export/csv?date=${DATE}`)).text()
    expect(csv).toContain('No cilantro')
    expect(csv.split('\r\n')[0]).not.toMatch(/price|total|email/i)
    expect(csv).not.toMatch(/\$|@example\.com/)
  })

  test('is told of a refund only that something has happened', async () => {
    const orderId = await newOrder()
    const [owner, support] = [await product.staff(), await staffOf(product, 'support')]
    const [kitchens, supports] = [
      await openStream(cook, '/api/staff/order-events'),
      await openStream(support, '/api/staff/order-events'),
    ]
    const refund = await owner.call('refundOrder', {
      ...{ order_id: orderId, amount_cents: 100, to: 'credit', reason: 'Kind' },
      request_key: '5d8f5a5e-6a0e-4c1e-9a52-3a37f0f1a001',
    })
    expect(refund.status).toBe(200)
    expect(
      await supports.nextNews(({ order_id, kind }) => order_id === orderId && kind === 'refund'),
    ).toBeTruthy()
    let heard = await kitchens.nextEvent()
    // What was written before the stream was opened may come late, the order's own confirmation too.
    while (heard?.event === 'order' && JSON.parse(heard.data ?? '').kind !== 'refund')
      heard = await kitchens.nextEvent()
    expect(heard).toMatchObject({ event: 'reload', data: '{}' })
    for (const stream of [kitchens, supports]) await stream.close()
  })
})
