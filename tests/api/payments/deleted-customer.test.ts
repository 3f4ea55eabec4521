import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boxOf, renewAt, saveCard, startOver, subscribed } from '../../support/payments/declining-cards.ts'
import {
  acceptedTerms,
  CARD,
  draftFor,
  ledgerOf,
  neighbor,
  type OpenCheckout,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  sessionIdOf,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

async function deleteAtProvider({ userId }: TestCustomer): Promise<void> {
  const [row] = await rowsOf<{ id: string }>(
    product,
    'select provider_customer_id as id from payment_customers where user_id = $1',
    [userId],
  )
  const response = await fetch(`http://127.0.0.1:${product.standIn.port}/v1/customers/${row?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` },
  })
  if (!response.ok) throw new Error(`The customer was not deleted: ${response.status}`)
}
const comeBack = async (customer: TestCustomer, url: string) =>
  (await customer.call('returnFromCheckout', { session_id: sessionIdOf(url) })).body.state
const start = (customer: TestCustomer, { orderId }: Pick<OpenCheckout, 'orderId'>) =>
  customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })

describe('a customer that is deleted at the provider, of which nobody tells us,', () => {
  test('after a page that was left unpaid: the next one can be paid, and the weekly box as well', async () => {
    const customer = await neighbor(product)
    await openCheckout(product, customer)
    product.clock.advance({ hours: 1 })
    await product.runJobs()
    await deleteAtProvider(customer)
    const { url } = await openCheckout(product, customer)
    await pay(product, url)
    expect(await comeBack(customer, url)).toBe('confirmed')
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
  })

  test('with a payment page open: the next click opens another one, which can be paid, and the weekly box as well', async () => {
    const customer = await neighbor(product)
    const old = await openCheckout(product, customer)
    await deleteAtProvider(customer)
    const { status, body } = await start(customer, old)
    expect(status).toBe(200)
    expect(body.url).not.toBe(old.url)
    expect((await pay(product, old.url)).status).toBe(410)
    await pay(product, body.url)
    expect(await comeBack(customer, body.url)).toBe('confirmed')
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
  })

  test('with a payment page open that is paid all the same: the box comes, and the next one asks for a card', async () => {
    const customer = await neighbor(product)
    const { url, orderId } = await openCheckout(product, customer)
    await deleteAtProvider(customer)
    await pay(product, url)
    expect(await comeBack(customer, url)).toBe('confirmed')
    expect(await rowsOf(product, 'select id from stray_payments where order_id = $1', [orderId])).toEqual([])
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({
      outcome: 'charging',
      case_status: 'awaiting_customer',
    })
    await saveCard(product, customer, CARD)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
  })

  test('with a card page open: the next click opens another one, and its card is charged', async () => {
    const customer = await subscribed(product)
    const old = (await customer.call('startCardChange')).body.url
    await deleteAtProvider(customer)
    const { status, body } = await customer.call('startCardChange')
    expect(status).toBe(200)
    expect(body.url).not.toBe(old)
    await pay(product, body.url)
    await customer.call('returnFromCardChange', { session_id: sessionIdOf(body.url) })
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
  })

  test('with a card page open that is used all the same: the box waits for a card, and the next one pays it', async () => {
    const customer = await subscribed(product)
    const { url } = (await customer.call('startCardChange')).body
    await deleteAtProvider(customer)
    await pay(product, url)
    await customer.call('returnFromCardChange', { session_id: sessionIdOf(url) })
    await renewAt(product, 0, 1)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charging' })
    await saveCard(product, customer, CARD)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged' })
  })

  test('before a refund: the card that paid gets it', async () => {
    const customer = await neighbor(product)
    const { orderId } = await placedOrder(product, customer)
    await deleteAtProvider(customer)
    const before = (await ledgerOf(product)).refunds.length
    const { status, body } = await (await product.staff()).call('refundOrder', {
      ...{ order_id: orderId, amount_cents: 500, to: 'card', reason: 'Cold', request_key: randomUUID() },
      still_cooked: true,
    })
    expect([status, body]).toMatchObject([200, { status: 'succeeded' }])
    expect((await ledgerOf(product)).refunds.length).toBe(before + 1)
  })

  test('between two boxes of one more order: each is paid on its own page', async () => {
    const customer = await subscribed(product)
    await deleteAtProvider(customer)
    const orderId = await draftFor(product, customer)
    const { body } = await start(customer, { orderId })
    await pay(product, body.url)
    expect(await comeBack(customer, body.url)).toBe('confirmed')
  })
})
