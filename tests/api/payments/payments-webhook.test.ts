import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  deliver,
  expireAtProvider,
  failNextCalls,
  noticesOf,
  openCheckout,
  pay,
  rowsOf,
  sessionIdOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const statusOf = async (orderId: string) =>
  (await rowsOf<{ status: string }>(product, 'select status from orders where id = $1', [orderId]))[0]?.status
const inbox = (eventId: string) =>
  rowsOf<{ processed: boolean; attempts: number }>(
    product,
    'select processed_at is not null as processed, attempts from webhook_events where event_id = $1',
    [eventId],
  )

async function paidCheckout() {
  const customer = await settledCustomer(product)
  const checkout = await openCheckout(product, customer)
  await pay(product, checkout.url)
  const [completed] = await noticesOf(product, checkout.sessionId)
  if (completed?.type !== 'checkout.session.completed') throw new Error('The provider has no notice')
  return { customer, ...checkout, completed }
}

describe('notices of the provider', () => {
  test('a signed notice of a payment confirms the order, without the browser coming back', async () => {
    const { orderId, completed } = await paidCheckout()
    expect((await deliver(product, completed)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('confirmed')
    expect(await inbox(completed.id)).toEqual([{ processed: true, attempts: 1 }])
  })

  test('delivered five times at once and once more, it confirms once', async () => {
    const { customer, orderId, completed } = await paidCheckout()
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(product, completed)))
    answers.push(await deliver(product, completed))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await rowsOf(product, 'select 1 from payments where order_id = $1', [orderId])).toHaveLength(1)
    expect(
      await rowsOf(product, "select 1 from order_history where order_id = $1 and to_status = 'confirmed'", [
        orderId,
      ]),
    ).toHaveLength(1)
    expect(await mailsTo(product.database, customer.email, 'order-confirmed')).toHaveLength(1)
  })

  test('an expiry that arrives after the payment of a newer page changes nothing', async () => {
    const customer = await settledCustomer(product)
    const old = await openCheckout(product, customer)
    await expireAtProvider(product, old.sessionId)
    const [expired] = await noticesOf(product, old.sessionId)
    const { body } = await customer.call('startCheckout', { order_id: old.orderId })
    await pay(product, body.url)
    const [completed] = await noticesOf(product, sessionIdOf(body.url))
    await deliver(product, completed)
    await deliver(product, expired)
    expect(await statusOf(old.orderId)).toBe('confirmed')
  })

  test('what a notice claims is not believed: the provider is asked', async () => {
    const customer = await settledCustomer(product)
    const { orderId, sessionId } = await openCheckout(product, customer)
    const claim = {
      id: 'evt_claims_payment',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
    }
    expect((await deliver(product, claim)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('draft')
  })

  test('an unknown kind is kept and accepted', async () => {
    const event = { id: 'evt_of_tomorrow', object: 'event', type: 'tomorrow.invented', data: { object: {} } }
    expect((await deliver(product, event)).status).toBe(200)
    expect(await inbox(event.id)).toEqual([{ processed: true, attempts: 1 }])
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  test.each([
    ['signed with another secret', () => ({ secret: 'whsec_somebody_else' })],
    ['signed more than five minutes ago', () => ({ timestamp: seconds() - 400 })],
    ['changed after it was signed', () => ({ body: '{"id":"evt_changed"}' })],
  ])('a notice %s is refused and leaves no trace', async (_, signing) => {
    const { orderId, completed } = await paidCheckout()
    const answer = await deliver(product, completed, signing())
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'invalid_signature',
    ])
    expect(await inbox(completed.id)).toEqual([])
    expect(await statusOf(orderId)).toBe('draft')
  })

  test('a notice without a signature is refused', async () => {
    const answer = await product.visitor().request('/api/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
  })

  test('a notice that could not be worked on stays in the inbox and is done later', async () => {
    const { orderId, completed } = await paidCheckout()
    await failNextCalls(product, { path: '/v1/checkout/sessions/*', kind: '500', times: 3 })
    expect((await deliver(product, completed)).status).toBe(200)
    expect(await statusOf(orderId)).toBe('draft')
    expect(await inbox(completed.id)).toEqual([{ processed: false, attempts: 1 }])
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    expect(await statusOf(orderId)).toBe('confirmed')
    expect(await inbox(completed.id)).toMatchObject([{ processed: true }])
  })
})
