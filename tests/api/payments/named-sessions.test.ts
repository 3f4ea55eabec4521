import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout, pay, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

/*
 * A session of the provider names our row and its order. What decides is our row: it counts only if it knows the session as
 * its own.
 */

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const statusOf = async (orderId: string) =>
  (await rowsOf<{ status: string }>(product, 'select status from orders where id = $1', [orderId]))[0]?.status

test('a page whose order knows another one as this page settles nothing', async () => {
  const customer = await settledCustomer(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer)
  const otherPage = "update checkout_sessions set provider_session_id = 'cs_test_other' where order_id = $1"
  await rowsOf(product, otherPage, [orderId])
  await pay(product, url)
  const { status, body } = await customer.call('returnFromCheckout', { session_id: sessionId })
  expect([status, body.code]).toEqual([404, 'checkout_not_found'])
  expect(await statusOf(orderId)).toBe('draft')
})

test('a page that names another order than we know it for: the money goes back', async () => {
  const customer = await settledCustomer(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer)
  const [other] = await rowsOf<{ id: string }>(
    product,
    `insert into orders (user_id, delivery_date, delivery_address_id)
     select user_id, delivery_date + 7, delivery_address_id from orders where id = $1 returning id`,
    [orderId],
  )
  const known = other?.id ?? ''
  await rowsOf(product, 'update checkout_sessions set order_id = $1 where order_id = $2', [known, orderId])
  await pay(product, url)
  const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
  expect(body.state).toBe('refunded')
  expect([await statusOf(orderId), await statusOf(known)]).toEqual(['draft', 'draft'])
  const strays = 'select reason, status from stray_payments where order_id = $1'
  expect(await rowsOf(product, strays, [known])).toEqual([{ reason: 'amount_mismatch', status: 'refunded' }])
})

test('what is posted for an order names the payment that is written with it', async () => {
  const customer = await settledCustomer(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer)
  await pay(product, url)
  await customer.call('returnFromCheckout', { session_id: sessionId })
  const posted = await rowsOf(
    product,
    `select t.kind, t.payment_id = p.id as is_its_own, c.status, p.captured_cents = o.total_amount_cents as is_whole,
       (select count(*)::int from outbox_mails m where m.dedup_key = 'order-confirmed:' || o.id) as mails
     from orders o join payments p on p.order_id = o.id join checkout_sessions c on c.id = p.checkout_session_id
       left join ledger_transactions t on t.order_id = o.id
     where o.id = $1`,
    [orderId],
  )
  expect(posted).toEqual([
    { kind: 'order_paid', is_its_own: true, status: 'complete', is_whole: true, mails: 1 },
  ])
})
