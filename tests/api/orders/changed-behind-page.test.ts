import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  failNextCalls,
  openCheckout,
  pay,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  // So that a box of others costs the same.
  await rowsOf(product, 'update meals set sell_price_cents = 1700')
})
afterAll(() => product.close())

const itemsOf = async (orderId: string) =>
  (
    await rowsOf<{ item: string }>(
      product,
      `select quantity || ' ' || meal_name as item from order_items where order_id = $1 order by quantity desc`,
      [orderId],
    )
  ).map(({ item }) => item)
const orderOf = async (orderId: string) =>
  (
    await rowsOf<{ status: string; total: number }>(
      product,
      'select status::text, total_amount_cents as total from orders where id = $1',
      [orderId],
    )
  )[0]
const straysOf = (orderId: string) =>
  rowsOf(product, 'select reason from stray_payments where order_id = $1', [orderId])

const otherMeals = async (customer: TestCustomer) => {
  const { body } = await customer.call('listMeals')
  return [{ meal_id: body.meals[2]?.id ?? '', quantity: 10 }]
}
const OTHER = ['10 Sweet Potato & Black Bean Bowl']

type Change = (customer: TestCustomer, orderId: string) => Promise<{ status: number; body: unknown }>
const atCheckout: Change = async (customer) =>
  customer.call('saveDraftOrder', { meal_selections: await otherMeals(customer) })
const inPortal: Change = async (customer, orderId) =>
  customer.call('updateSubscriptionMeals', {
    ...{ order_id: orderId, meal_selections: await otherMeals(customer) },
    apply_to_future_orders: false,
  })
const CHANGES: [string, Change][] = [
  ['at the checkout', atCheckout],
  ['in the portal', inPortal],
]

describe.each(CHANGES)(
  'other meals for the same money, chosen %s while a payment page is open',
  (_, change) => {
    test('close the page: nobody pays for what it lists and gets something else', async () => {
      const customer = await settledCustomer(product)
      const { orderId, url, sessionId } = await openCheckout(product, customer)
      const before = await orderOf(orderId)
      expect((await change(customer, orderId)).status).toBe(200)
      expect(await itemsOf(orderId)).toEqual(OTHER)
      expect(await orderOf(orderId)).toEqual(before)
      expect((await pay(product, url)).status).toBe(410)
      const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
      expect(body.state).toBe('expired')
    })

    test('leave it alone when they are the same', async () => {
      const customer = await settledCustomer(product)
      const { orderId, url } = await openCheckout(product, customer)
      await change(customer, orderId)
      const { body } = await customer.call('startCheckout', { order_id: orderId })
      await change(customer, orderId)
      expect((await pay(product, url)).status).toBe(410)
      expect((await pay(product, body.url)).status).toBe(303)
      await customer.call('returnFromCheckout', { session_id: sessionIdOf(body.url) })
      expect([(await orderOf(orderId))?.status, await itemsOf(orderId)]).toEqual(['confirmed', OTHER])
    })
  },
)

describe('other meals chosen after the page was paid, of which we have not heard', () => {
  test('at the checkout: the paid box is confirmed as it was, and the others are a new draft', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url } = await openCheckout(product, customer)
    const paidFor = await itemsOf(orderId)
    await pay(product, url)
    const { body } = await customer.call('saveDraftOrder', { meal_selections: await otherMeals(customer) })
    expect([(await orderOf(orderId))?.status, await itemsOf(orderId)]).toEqual(['confirmed', paidFor])
    expect(body.order_id).not.toBe(orderId)
    expect(await itemsOf(body.order_id)).toEqual(OTHER)
    expect(await straysOf(orderId)).toEqual([])
  })

  test('in the portal: the paid box is confirmed as it was, and the change is refused', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url } = await openCheckout(product, customer)
    const paidFor = await itemsOf(orderId)
    await pay(product, url)
    const refused = await inPortal(customer, orderId)
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_not_editable' } })
    expect([(await orderOf(orderId))?.status, await itemsOf(orderId)]).toEqual(['confirmed', paidFor])
  })
})

test('a page that the provider could not close and that is paid: the last choice comes, and the mail names it', async () => {
  const customer = await settledCustomer(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer)
  await failNextCalls(product, { path: '/v1/checkout/sessions/*', method: 'POST', kind: '500', times: 3 })
  expect((await atCheckout(customer, orderId)).status).toBe(200)
  expect((await pay(product, url)).status).toBe(303)
  const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
  expect([body.state, await itemsOf(orderId)]).toEqual(['confirmed', OTHER])
  await product.runJobs()
  const [mail] = await mailsTo(product.database, customer.email, 'order-confirmed')
  expect(mail?.text).toContain('Sweet Potato & Black Bean Bowl')
  expect(await straysOf(orderId)).toEqual([])
})
