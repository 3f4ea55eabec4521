import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderEvent } from '../../../src/contract/household/realtime-events.ts'
import { type OpenStream, openStream, readStream } from '../../support/event-stream.ts'
import {
  draftFor,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp()
  staff = await product.staff()
})
afterAll(() => product.close())

const OWN = '/api/order-events'
const ALL = '/api/staff/order-events'

/** The next news of one order; others, the household's next box among them, announce themselves in between. */
const nextOf = (stream: OpenStream, orderId: string): Promise<OrderEvent> =>
  stream.nextNews(({ order_id }) => order_id === orderId)

async function kindsUntilItems(stream: OpenStream, orderId: string): Promise<OrderEvent['kind'][]> {
  for (const kinds: OrderEvent['kind'][] = []; ; ) {
    kinds.push((await nextOf(stream, orderId)).kind)
    if (kinds.at(-1) === 'items') return kinds
  }
}

describe('live order events', () => {
  test('need a session of the right kind', async () => {
    const customer = await product.customer()
    for (const [client, path] of [
      [product.visitor(), OWN],
      [staff, OWN],
      [product.visitor(), ALL],
      [customer, ALL],
    ] as const)
      expect((await client.request(path)).status).toBe(401)
  })

  test('come as a stream that proxies do not hold back, with a place to resume from before the first event', async () => {
    const customer = await product.customer()
    const response = await customer.request(OWN)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const stream = readStream(response)
    const first = await stream.nextMessage()
    expect(first).toMatchObject({ id: expect.stringMatching(/^\d+-\d+$/), retry: '2000' })
    await stream.close()
  })

  test('tell a customer of their own orders only, and the kitchen of all that are placed', async () => {
    const [ana, ben] = [await settledCustomer(product), await settledCustomer(product)]
    const [anas, bens, kitchen] = [
      await openStream(ana, OWN),
      await openStream(ben, OWN),
      await openStream(staff, ALL),
    ]
    const first = await placedOrder(product, ana)
    const second = await placedOrder(product, ben)
    const confirmed = { kind: 'status', from_status: 'draft', to_status: 'confirmed', is_test: false }
    for (const [stream, customer, { orderId }] of [
      [anas, ana, first],
      [bens, ben, second],
    ] as const) {
      const own = await rowsOf<{ id: string }>(product, 'select id from orders where user_id = $1', [
        customer.userId,
      ])
      const news = await stream.nextNews(({ order_id }) => {
        expect(own).toContainEqual({ id: order_id })
        return order_id === orderId
      })
      expect(news).toMatchObject(confirmed)
    }
    expect(await nextOf(kitchen, first.orderId)).toMatchObject(confirmed)
    expect(await nextOf(kitchen, second.orderId)).toMatchObject(confirmed)
    for (const stream of [anas, bens, kitchen]) await stream.close()
  })

  test('tell the kitchen of changed items of a placed order and of a test mark; the mark stays in the kitchen', async () => {
    const ana = await settledCustomer(product)
    const [own, kitchen] = [await openStream(ana, OWN), await openStream(staff, ALL)]
    const { orderId } = await placedOrder(product, ana)
    await staff.call('markTestCustomer', { order_id: orderId, is_test_customer: true })
    await rowsOf(
      product,
      `insert into order_history (order_id, user_id, kind, from_status, to_status)
       values ($1, $2, 'items', 'confirmed', 'confirmed')`,
      [orderId, ana.userId],
    )
    expect(await kindsUntilItems(kitchen, orderId)).toEqual(['status', 'test', 'items'])
    expect(await kindsUntilItems(own, orderId)).toEqual(['status', 'items'])
    await own.close()
    await kitchen.close()
  })

  test('never tell of a draft, neither its owner nor the kitchen', async () => {
    const ana = await settledCustomer(product)
    const [own, kitchen] = [await openStream(ana, OWN), await openStream(staff, ALL)]
    const orderId = await draftFor(product, ana)
    const changed = {
      order_id: orderId,
      meal_selections: await someMeals(product, 11),
      apply_to_future_orders: false,
    }
    expect((await ana.call('updateSubscriptionMeals', changed)).status).toBe(200)
    expect(await rowsOf(product, 'select kind from order_history where order_id = $1', [orderId])).toEqual([])
    const { url, sessionId } = await openCheckout(product, ana)
    await pay(product, url)
    await ana.call('returnFromCheckout', { session_id: sessionId })
    for (const stream of [own, kitchen])
      expect(await nextOf(stream, orderId)).toMatchObject({ to_status: 'confirmed' })
    await own.close()
    await kitchen.close()
  })

  test('that were missed come after a dropped connection, each once and in order', async () => {
    const ana = await settledCustomer(product)
    const dropped = await openStream(ana, OWN)
    const place = dropped.lastId()
    await dropped.close()
    const { orderId } = await placedOrder(product, ana)
    await staff.call('markOrderDelivered', { orderId })
    for (const resumed of [
      await openStream(ana, OWN, { 'last-event-id': place }),
      await openStream(ana, `${OWN}?after=${place}`),
    ]) {
      const news = [await resumed.nextNews(), await resumed.nextNews(), await resumed.nextNews()]
      expect(news.filter((one) => one.order_id === orderId).map((one) => one.to_status)).toEqual([
        'confirmed',
        'delivered',
      ])
      await resumed.close()
    }
  })

  test('are heard from what the portal and the kitchen have read, however late the stream is opened', async () => {
    const ana = await settledCustomer(product)
    const { orderId } = await placedOrder(product, ana)
    const { body: portal } = await ana.call('getPortal')
    const date = portal.orders.find(({ id }) => id === orderId)?.delivery_date ?? ''
    const { body: week } = await staff.call('listKitchenOrders', { date })
    await staff.call('markOrderDelivered', { orderId })
    for (const late of [
      await openStream(ana, `${OWN}?after=${portal.events_after}`),
      await openStream(staff, `${ALL}?after=${week.events_after}`),
    ]) {
      // Events before the answer may come again: they had no place yet when it was read.
      const isDelivery = (news: OrderEvent) => news.order_id === orderId && news.to_status === 'delivered'
      expect(await late.nextNews(isDelivery)).toMatchObject({ from_status: 'confirmed' })
      await late.close()
    }
  })

  test('cannot resume from a place that is none: the screen is told to load anew', async () => {
    for (const place of ['nonsense', '999999-999999', '-1', '1-1;drop'])
      for (const client of [staff, await product.customer()]) {
        const stream = await openStream(client, client === staff ? ALL : OWN, { 'last-event-id': place })
        expect((await stream.nextEvent())?.event).toBe('reload')
        await stream.close()
      }
  })

  test('end as soon as the session has ended', async () => {
    const ana = await settledCustomer(product)
    const { orderId } = await placedOrder(product, ana)
    const stream = await openStream(ana, OWN)
    await rowsOf(product, 'delete from sessions where user_id = $1', [ana.userId])
    await staff.call('markOrderDelivered', { orderId })
    expect((await stream.newsUntilEnd()).map(({ to_status }) => to_status)).not.toContain('delivered')
  })

  test('end with the session although nothing happens, and those of other sessions go on', async () => {
    const ana = await settledCustomer(product)
    const elsewhere = product.visitor()
    await elsewhere.call('signIn', { email: ana.email, password: 'plenty-of-basil-7' })
    const [leaving, staying] = [await openStream(ana, OWN), await openStream(elsewhere, OWN)]
    await ana.call('signOut')
    // Not even a heartbeat: it ends long before the next one.
    expect(await leaving.nextMessage()).toBeNull()
    await placedOrder(product, { ...ana, ...elsewhere })
    expect((await staying.nextEvent())?.event).toBe('order')
    await staying.close()
  })

  test.each(['sign out', 'are switched off', 'are deleted'])('end at once for staff who %s', async (what) => {
    const cook = await staffOf(product, 'kitchen')
    const [stream, other] = [await openStream(cook, ALL), await openStream(staff, ALL)]
    if (what === 'sign out') await cook.call('closeStaffSession')
    else if (what === 'are switched off')
      await rowsOf(product, 'update staff_accounts set is_active = false where id = $1', [cook.id])
    else await rowsOf(product, `delete from staff_accounts where id = $1`, [cook.id])
    expect(await stream.newsUntilEnd()).toEqual([])
    expect((await staff.request(ALL, { method: 'HEAD' })).status).toBe(200)
    await other.close()
  })

  test('of one staff session leave room for everybody else’s', async () => {
    const driver = await staffOf(product, 'kitchen')
    const streams = []
    for (let count = 0; count < 20; count++) streams.push(await openStream(driver, ALL))
    expect((await driver.request(ALL)).status).toBe(429)
    const other = await openStream(await staffOf(product, 'kitchen'), ALL)
    expect(other.status).toBe(200)
    await other.close()
    for (const stream of streams) await stream.close()
  })

  test('of one account are limited however many sessions it opens', async () => {
    const ana = await product.customer()
    const streams = []
    for (let session = 0; session < 2; session++) {
      const browser = product.visitor()
      await browser.call('signIn', { email: ana.email, password: 'plenty-of-basil-7' })
      for (let count = 0; count < 20; count++) streams.push(await openStream(browser, OWN))
    }
    expect((await ana.request(OWN)).status).toBe(429)
    for (const stream of streams) await stream.close()
  })

  test('are limited to twenty streams of one session', async () => {
    const ana = await product.customer()
    const streams = []
    for (let count = 0; count < 20; count++) streams.push(await openStream(ana, OWN))
    const refused = await ana.request(OWN)
    expect(refused.status).toBe(429)
    await streams[0]?.close()
    expect((await ana.request(OWN, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('when the product stops', () => {
  test('every stream ends', async () => {
    const stopping = await createTestApp()
    const stream = await openStream(await stopping.staff(), ALL)
    await stopping.close()
    expect(await stream.nextEvent()).toBeNull()
  })
})
