import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  addPromo,
  CARD,
  changeBehindPage,
  DECLINED_CARD,
  draftFor,
  expireAtProvider,
  ledgerOf,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const orderRow = async (id: string) => {
  const [row] = await rowsOf<{ status: string; order_number: string | null; total_amount_cents: number }>(
    product,
    'select status, order_number, total_amount_cents from orders where id = $1',
    [id],
  )
  return row
}
const openSessions = async (orderId: string) =>
  rowsOf<{ provider_session_id: string; amount_cents: number }>(
    product,
    "select provider_session_id, amount_cents from checkout_sessions where order_id = $1 and status = 'open'",
    [orderId],
  )
const strays = (orderId: string) =>
  rowsOf<{ reason: string; status: string; amount_cents: number }>(
    product,
    'select reason, status, amount_cents from stray_payments where order_id = $1',
    [orderId],
  )

describe('opening the payment page', () => {
  test('an own draft is priced from the menu and leads to a page of the provider', async () => {
    const customer = await settledCustomer(product)
    const { url, orderId } = await openCheckout(product, customer)
    expect(url).toMatch(/^http:\/\/localhost:3000\/pay\/cs_/)
    const [session] = await openSessions(orderId)
    expect(session?.amount_cents).toBe((await orderRow(orderId))?.total_amount_cents)
    const { body } = await customer.call('startCheckout', { order_id: orderId })
    // Fact 7.4
    expect(body).toEqual({ success: true, url, data: { url } })
  })

  test('the same purchase gets the same page again', async () => {
    const customer = await settledCustomer(product)
    const first = await openCheckout(product, customer)
    const again = await customer.call('startCheckout', { order_id: first.orderId })
    expect(again.body.url).toBe(first.url)
  })

  test('ten clicks at once end in one open session', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.call('startCheckout', { order_id: orderId })),
    )
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect(await openSessions(orderId)).toHaveLength(1)
  })

  test('a changed box closes the old page and opens a new one', async () => {
    const customer = await settledCustomer(product)
    const first = await openCheckout(product, customer)
    await draftFor(product, customer, 12)
    const second = await customer.call('startCheckout', { order_id: first.orderId })
    expect(second.body.url).not.toBe(first.url)
    expect(await openSessions(first.orderId)).toEqual([
      { provider_session_id: sessionIdOf(second.body.url), amount_cents: expect.any(Number) },
    ])
    expect((await pay(product, first.url)).status).toBe(410)
  })

  test('the discount that the client names is ignored', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    await customer.call('startCheckout', { order_id: orderId, promo_discount: 15_000 })
    const [session] = await openSessions(orderId)
    expect(session?.amount_cents).toBe((await orderRow(orderId))?.total_amount_cents)
    expect(session?.amount_cents).toBeGreaterThan(15_000)
  })

  test('somebody else’s order is not found', async () => {
    const orderId = await draftFor(product, await settledCustomer(product))
    const stranger = await settledCustomer(product)
    const answer = await stranger.call('startCheckout', { order_id: orderId })
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      404,
      'order_not_found',
      'Failed to create or find order',
    ])
  })

  test('an order that is placed cannot be paid again', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const answer = await customer.call('startCheckout', { order_id: orderId })
    expect([answer.status, answer.body.code]).toEqual([409, 'order_already_placed'])
  })

  test('a code that is not valid stops the checkout with its sentence', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    const answer = await customer.call('startCheckout', { order_id: orderId, promo_code: 'NOSUCH' })
    expect([answer.status, answer.body.error]).toEqual([422, 'Invalid promo code'])
  })

  test('a ZIP that is no longer served stops the checkout', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    await rowsOf(product, "update service_zipcodes set is_active = false where zip_code = '32801'")
    const answer = await customer.call('startCheckout', { order_id: orderId })
    await rowsOf(product, "update service_zipcodes set is_active = true where zip_code = '32801'")
    expect([answer.status, answer.body.code]).toEqual([422, 'zip_not_served'])
  })
})

describe('what becomes of a checkout', () => {
  test('paid: the order is confirmed with number, mail, subscription and the coming week’s box', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    expect((await pay(product, url)).headers.get('location')).toBe(
      `http://localhost:3000/portal?session_id=${sessionId}`,
    )
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    // Fact 4.74
    expect(body).toEqual({
      state: 'confirmed',
      order_id: orderId,
      order_number: expect.stringMatching(/^RF-2026-\d{4,}$/),
    })
    const portal = (await customer.call('getPortal')).body
    expect(portal.subscription?.status).toBe('active')
    expect(portal.orders.map((order) => [order.id, order.status, order.delivery_date])).toEqual([
      [orderId, 'confirmed', '2026-12-07'],
    ])
    expect(portal.editable_order).toMatchObject({ status: 'pending', delivery_date: '2026-12-14' })
    expect(await mailsTo(product.database, customer.email, 'order-confirmed')).toHaveLength(1)
  })

  test('asked again and again, it stays one order, one payment, one mail', async () => {
    const customer = await settledCustomer(product)
    const { orderId, sessionId } = await placedOrder(product, customer)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.call('returnFromCheckout', { session_id: sessionId })),
    )
    expect(answers.map(({ body }) => body.state)).toEqual(Array(5).fill('confirmed'))
    expect(await rowsOf(product, 'select 1 from payments where order_id = $1', [orderId])).toHaveLength(1)
    expect(await mailsTo(product.database, customer.email, 'order-confirmed')).toHaveLength(1)
    expect(await strays(orderId)).toEqual([])
  })

  test('not paid yet: the page stays open and the order a draft', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await pay(product, url, DECLINED_CARD)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body.state).toBe('open')
    // Fact 4.75
    expect((await orderRow(orderId))?.status).toBe('draft')
  })

  test('expired: the draft stays and the promo is free again', async () => {
    await addPromo(product, { code: 'ONLYONE', totalLimit: 1 })
    const customer = await settledCustomer(product)
    const { orderId, sessionId } = await openCheckout(product, customer, 'ONLYONE')
    await expireAtProvider(product, sessionId)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body.state).toBe('expired')
    expect((await orderRow(orderId))?.status).toBe('draft')
    expect(await openCheckout(product, await settledCustomer(product), 'ONLYONE')).toBeDefined()
  })

  test('nothing left to pay: the card is stored and the order confirmed without a charge', async () => {
    await addPromo(product, { code: 'ALLOFIT', value: 100 })
    const customer = await settledCustomer(product)
    const before = (await ledgerOf(product)).charges.length
    const { orderId, url, sessionId } = await openCheckout(product, customer, 'ALLOFIT')
    await pay(product, url, CARD)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body.state).toBe('confirmed')
    expect((await orderRow(orderId))?.total_amount_cents).toBe(0)
    expect((await ledgerOf(product)).charges).toHaveLength(before)
    const cards = await rowsOf(product, 'select 1 from stored_payment_methods where user_id = $1', [
      customer.userId,
    ])
    expect(cards).toHaveLength(1)
    const again = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(again.body.state).toBe('confirmed')
  })

  test('an amount that no longer fits: the money goes back and the draft stays', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await changeBehindPage(product, customer, 13)
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body.state).toBe('refunded')
    expect((await orderRow(orderId))?.status).toBe('draft')
    expect(await strays(orderId)).toMatchObject([{ reason: 'amount_mismatch', status: 'refunded' }])
  })

  test('an order canceled meanwhile: the money goes back', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await rowsOf(product, "update orders set status = 'canceled', canceled_at = now() where id = $1", [
      orderId,
    ])
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body.state).toBe('refunded')
    expect(await strays(orderId)).toMatchObject([{ reason: 'order_canceled', status: 'refunded' }])
  })

  test('paid twice through two pages: the second payment goes back', async () => {
    const customer = await settledCustomer(product)
    const first = await openCheckout(product, customer)
    await pay(product, first.url)
    // The notice of the first page is late and its row is gone from the open ones, as after a crash.
    await rowsOf(product, "update checkout_sessions set status = 'expired' where provider_session_id = $1", [
      first.sessionId,
    ])
    const second = await customer.call('startCheckout', { order_id: first.orderId })
    await pay(product, second.body.url)
    const secondId = sessionIdOf(second.body.url)
    expect((await customer.call('returnFromCheckout', { session_id: secondId })).body.state).toBe('confirmed')
    expect((await customer.call('returnFromCheckout', { session_id: first.sessionId })).body.state).toBe(
      'refunded',
    )
    expect(await strays(first.orderId)).toMatchObject([{ reason: 'paid_twice', status: 'refunded' }])
    const { charges } = await ledgerOf(product)
    const ofOrder = charges.filter(({ amount_refunded }) => amount_refunded > 0)
    expect(ofOrder.every(({ amount, amount_refunded }) => amount === amount_refunded)).toBe(true)
  })

  test('somebody else’s session is not found', async () => {
    const { sessionId } = await openCheckout(product, await settledCustomer(product))
    const stranger = await settledCustomer(product)
    expect((await stranger.call('returnFromCheckout', { session_id: sessionId })).status).toBe(404)
  })
})

describe('around the cutoff', () => {
  const lastMinute = '2026-11-30T04:59:00.000Z'
  const afterCutoff = '2026-11-30T05:10:00.000Z'

  test('paid before the cutoff and known after it: the order is confirmed for its week', async () => {
    const customer = await settledCustomer(product)
    product.clock.set(lastMinute)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await pay(product, url)
    product.clock.set(afterCutoff)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    product.clock.set(TEST_NOW)
    expect(body.state).toBe('confirmed')
    expect(await orderRow(orderId)).toMatchObject({ status: 'confirmed' })
  })

  test('paid after the cutoff: the money goes back and the order is canceled', async () => {
    const customer = await settledCustomer(product)
    product.clock.set(lastMinute)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    product.clock.set(afterCutoff)
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    product.clock.set(TEST_NOW)
    expect(body.state).toBe('refunded')
    expect((await orderRow(orderId))?.status).toBe('canceled')
    expect(await strays(orderId)).toMatchObject([{ reason: 'paid_after_cutoff', status: 'refunded' }])
  })

  test('a draft of a closed week cannot be paid', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    product.clock.set(afterCutoff)
    const answer = await customer.call('startCheckout', { order_id: orderId })
    product.clock.set(TEST_NOW)
    expect([answer.status, answer.body.code]).toEqual([409, 'orders_closed'])
  })
})
