import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RIGHTS } from '../../../src/server/platform/payments/provider-rights.ts'
import {
  addPromo,
  askProvider,
  draftFor,
  placedOrder,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { afterCutoff, subscriber, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
  await addPromo(product, { code: 'REFUSED10', kind: 'percent', value: 10 })
})
afterAll(() => product.close())

const all = RIGHTS.map(({ right }) => right)
/** Makes the product's key a restricted one; without rights it may do everything again. */
const restrict = (rights?: readonly string[]) =>
  askProvider(product, '/_stand-in/restricted-keys', 'POST', { key: product.paymentKeys.secretKey, rights })
afterEach(() => restrict())

const mails = () =>
  rowsOf<{ to_address: string; data: { fault: string } }>(
    product,
    `select to_address, data from outbox_mails where kind = 'payments-refused' order by created_at`,
  )

test('a key with exactly the rights of the document carries the whole life of a household', async () => {
  await restrict(all)
  const household = await subscriber(product)
  await openCheckoutWithPromo()
  expect((await household.call('startCardChange')).status).toBe(200)
  await afterCutoff(product, 0)
  expect((await takenFrom(product, household)).length).toBe(2)
  const owner = await staffOf(product, 'owner')
  expect((await owner.call('reconcileMoney')).status).toBe(200)
  const [order] = await rowsOf<{ id: string }>(
    product,
    `select id from orders where status = 'confirmed' limit 1`,
  )
  const refund = await owner.call('refundOrder', {
    order_id: order?.id ?? '',
    amount_cents: 500,
    to: 'card',
    reason: 'A jar was broken',
    request_key: randomUUID(),
  })
  expect(refund.status).toBe(200)
  expect(await mails()).toEqual([])
})

async function openCheckoutWithPromo() {
  const customer = await settledCustomer(product)
  const orderId = await draftFor(product, customer)
  const answer = await customer.call('startCheckout', { order_id: orderId, promo_code: 'REFUSED10' })
  return { customer, orderId, answer }
}

test('without the right for coupons, a promo code is refused in honest words and owners are told once', async () => {
  const owner = await staffOf(product, 'owner')
  await restrict(all.filter((right) => right !== 'rak_coupon_write'))
  const { customer, orderId, answer } = await openCheckoutWithPromo()
  expect(answer).toMatchObject({
    status: 503,
    body: {
      code: 'payments_refused',
      error:
        'We cannot take payments right now. The fault is ours, nothing was charged, and we have been told. Please come back later.',
    },
  })
  for (let again = 0; again < 3; again++)
    await customer.call('startCheckout', { order_id: orderId, promo_code: 'REFUSED10' })
  const told = async () => (await mails()).filter((mail) => mail.to_address === owner.email)
  await expect.poll(told).toHaveLength(1)
  expect((await told())[0]?.data.fault).toContain('Coupons: Write (rak_coupon_write)')
  // What needs no coupon goes on.
  const other = await settledCustomer(product)
  expect((await placedOrder(product, other)).orderId).toBeTruthy()
  expect(await told()).toHaveLength(1)
})

test('staff are told that another try does not help, and another cause is another mail', async () => {
  const owner = await staffOf(product, 'owner')
  await restrict(all.filter((right) => right !== 'rak_charge_read'))
  const answer = await owner.call('reconcileMoney')
  expect([answer.status, answer.body.code]).toEqual([503, 'payments_refused'])
  expect(answer.body.error).toContain('Another try will not help')
  const told = async () => (await mails()).filter((mail) => mail.to_address === owner.email)
  await expect.poll(told).toHaveLength(1)
  expect((await told())[0]?.data.fault).toContain('rak_charge_read')
})

test('a card page that is refused says the same to the household', async () => {
  const household = await subscriber(product)
  await restrict(all.filter((right) => right !== 'rak_checkout_session_write'))
  const { status, body } = await household.call('startCardChange')
  expect([status, body.code]).toEqual([503, 'payments_refused'])
})
