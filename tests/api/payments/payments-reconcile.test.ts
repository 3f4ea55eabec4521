import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { startOver } from '../../support/payments/declining-cards.ts'
import {
  addPromo,
  changeBehindPage,
  draftFor,
  failNextCalls,
  ledgerOf,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { providerCharges } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const one = async <T>(query: string, id: string) => (await rowsOf<T>(product, query, [id]))[0]
const statusOf = async (orderId: string) =>
  (await one<{ status: string }>('select status from orders where id = $1', orderId))?.status

describe('payments nobody told us of', () => {
  test('a payment without notice and without return is found within minutes', async () => {
    const { orderId, url } = await openCheckout(product, await settledCustomer(product))
    await pay(product, url)
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    expect(await statusOf(orderId)).toBe('confirmed')
  })

  test('a page that was left open expires, and its promo is free again', async () => {
    await addPromo(product, { code: 'ONLYONE', totalLimit: 1 })
    const { orderId } = await openCheckout(product, await settledCustomer(product), 'ONLYONE')
    product.clock.advance({ hours: 1 })
    await product.runJobs()
    expect(await statusOf(orderId)).toBe('draft')
    const promo = await one('select reserved_count, used_count from promo_codes where code = $1', 'ONLYONE')
    expect(promo).toEqual({ reserved_count: 0, used_count: 0 })
  })

  test('at the cutoff an open page is closed and its draft canceled', async () => {
    const { orderId, url } = await openCheckout(product, await settledCustomer(product))
    product.clock.set('2026-11-30T05:00:00.000Z')
    await product.runJobs()
    expect((await pay(product, url)).status).toBe(410)
    expect(await statusOf(orderId)).toBe('canceled')
  })

  test('a payment whose session we had given up is found by asking for all of them', async () => {
    const { orderId, url, sessionId } = await openCheckout(product, await settledCustomer(product))
    await pay(product, url)
    await rowsOf(product, "update checkout_sessions set status = 'expired' where provider_session_id = $1", [
      sessionId,
    ])
    await product.runJobs()
    expect(await statusOf(orderId)).toBe('confirmed')
  })

  test('a refund that failed is tried again until the money is back, once', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await changeBehindPage(product, customer, 14)
    await pay(product, url)
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    expect((await customer.call('returnFromCheckout', { session_id: sessionId })).body.state).toBe('refunded')
    const stray = () =>
      one<{ status: string }>('select status from stray_payments where order_id = $1', orderId)
    expect((await stray())?.status).toBe('refund_failed')
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    await product.runJobs()
    expect((await stray())?.status).toBe('refunded')
    const charged = (await providerCharges(product, customer)).map((charge) => charge.payment_intent)
    const { refunds } = await ledgerOf(product)
    expect(refunds.filter((refund) => charged.includes(refund.payment_intent))).toHaveLength(1)
  })
})

describe('a page that was finished in time and becomes known on the delivery day', () => {
  const heardOf = async (code?: string) => {
    const customer = await settledCustomer(product)
    product.clock.set('2026-11-30T01:00:00.000Z')
    const { orderId, url, sessionId } = await openCheckout(product, customer, code)
    await pay(product, url)
    product.clock.set('2026-12-07T15:00:00.000Z')
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    const kind = code ? 'order-too-late' : 'payment-refunded'
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, kind)
    return { orderId, state: body.state, text: (mail?.text ?? '').replace(/\s+/g, ' ') }
  }

  test('its money goes back, and nobody is told to have paid too late', async () => {
    const { orderId, state, text } = await heardOf()
    expect([state, await statusOf(orderId)]).toEqual(['refunded', 'canceled'])
    expect(await one('select reason, status from stray_payments where order_id = $1', orderId)).toEqual({
      reason: 'heard_too_late',
      status: 'refunded',
    })
    expect(text).toContain('only when it was too late to cook that box')
  })

  test('the same with nothing to pay', async () => {
    await addPromo(product, { code: 'ALLFREE', value: 100 })
    const { orderId, state, text } = await heardOf('ALLFREE')
    expect([state, await statusOf(orderId)]).toEqual(['expired', 'canceled'])
    expect(text).toContain('We learned of your order for Monday, December 7, 2026 only when it was too late')
    expect(text).not.toContain('had closed')
  })
})

describe('a page that the provider does not know', () => {
  const forgotten = async () => {
    const customer = await settledCustomer(product)
    const { orderId, sessionId } = await openCheckout(product, customer)
    await rowsOf(
      product,
      'update checkout_sessions set provider_session_id = $2 where provider_session_id = $1',
      [sessionId, `cs_gone_${sessionId.slice(-20)}`],
    )
    const statuses = async () =>
      (
        await rowsOf<{ status: string }>(
          product,
          'select status from checkout_sessions where order_id = $1 order by created_at',
          [orderId],
        )
      ).map(({ status }) => status)
    return { customer, orderId, statuses }
  }

  test('is over once its time is', async () => {
    const { statuses } = await forgotten()
    product.clock.advance({ hours: 1 })
    await product.runJobs()
    expect(await statuses()).toEqual(['expired'])
  })

  test('gives way to another one', async () => {
    const { customer, orderId, statuses } = await forgotten()
    product.clock.advance({ minutes: 34 })
    const { status } = await customer.call('startCheckout', { order_id: orderId })
    expect([status, await statuses()]).toEqual([200, ['expired', 'open']])
  })
})

describe('a provider that does not answer', () => {
  test('a page whose address never reached us is closed before another one opens', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    const path = '/v1/checkout/sessions'
    await failNextCalls(product, { path, method: 'POST', kind: '500-after', times: 1 })
    // Nor can it be looked up.
    await failNextCalls(product, { path, method: 'GET', kind: '500', times: 3 })
    expect((await customer.call('startCheckout', { order_id: orderId })).status).toBe(503)
    product.clock.advance({ minutes: 2 })
    const { body } = await customer.call('startCheckout', { order_id: orderId })
    const sessions = await rowsOf<{ status: string; provider_session_id: string }>(
      product,
      'select status, provider_session_id from checkout_sessions where order_id = $1 order by created_at',
      [orderId],
    )
    expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
    expect((await pay(product, `http://localhost:3000/pay/${sessions[0]?.provider_session_id}`)).status).toBe(
      410,
    )
    expect((await pay(product, body.url)).status).toBe(303)
  })

  test('an unreachable provider refuses the checkout with a sentence and loses nothing', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    await failNextCalls(product, { path: '/v1/checkout/sessions', kind: '500', times: 3 })
    const refused = await customer.call('startCheckout', { order_id: orderId })
    expect([refused.status, refused.body.code]).toEqual([503, 'payments_unavailable'])
    const { status, body } = await customer.call('startCheckout', { order_id: orderId })
    expect(status).toBe(200)
    await pay(product, body.url)
    const back = await customer.call('returnFromCheckout', { session_id: sessionIdOf(body.url) })
    expect(back.body.state).toBe('confirmed')
  })

  test('on return the customer is told that it is being worked on', async () => {
    const customer = await settledCustomer(product)
    const { url, sessionId } = await openCheckout(product, customer)
    await pay(product, url)
    await failNextCalls(product, { path: '/v1/checkout/sessions/*', kind: '500', times: 3 })
    expect((await customer.call('returnFromCheckout', { session_id: sessionId })).body.state).toBe(
      'processing',
    )
    expect((await customer.call('returnFromCheckout', { session_id: sessionId })).body.state).toBe(
      'confirmed',
    )
  })
})

test('a second order of a subscriber is one more order, not a second subscription', async () => {
  const customer = await settledCustomer(product)
  await placedOrder(product, customer)
  product.clock.advance({ days: 7 })
  await placedOrder(product, customer)
  expect(
    await rowsOf(product, 'select 1 from subscriptions where user_id = $1', [customer.userId]),
  ).toHaveLength(1)
})
