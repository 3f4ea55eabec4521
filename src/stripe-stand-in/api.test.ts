import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  CARD_FORM,
  FIRST_BOX,
  OFF_SESSION,
  payPath,
  type Receiver,
  type StandInUnderTest,
  startForTest,
  startReceiver,
} from './stand-in-under-test.ts'

let receiver: Receiver
let standIn: StandInUnderTest
beforeEach(async () => {
  receiver = await startReceiver()
  standIn = await startForTest(receiver)
})
afterEach(async () => {
  await standIn.running.close()
  await receiver.close()
})

async function customerWithCard(token: string) {
  const customer = await standIn.stripe.customers.create({ email: 'ana@example.com' })
  const method = await standIn.stripe.paymentMethods.attach(token, { customer: customer.id })
  return { customer: customer.id, payment_method: method.id }
}

const renewal = { amount: 16499, currency: 'usd', ...OFF_SESSION } as const

describe('charging a saved card without the customer', () => {
  it('succeeds with a good card', async () => {
    const saved = await customerWithCard('pm_card_visa')
    const intent = await standIn.stripe.paymentIntents.create({
      ...renewal,
      ...saved,
      expand: ['latest_charge'],
    })
    expect(intent).toMatchObject({
      status: 'succeeded',
      latest_charge: { paid: true, customer: saved.customer },
    })
  })

  it.each([
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ])(
    'fails with 402 for %s and leaves the intent open for another card',
    async (token, code, declineCode) => {
      const saved = await customerWithCard(token)
      const failure = await standIn.stripe.paymentIntents
        .create({ ...renewal, ...saved })
        .catch((error) => error)
      expect(failure).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code: declineCode,
        payment_intent: { status: 'requires_payment_method', amount: 16499 },
      })
      expect(failure.requestId).toMatch(/^req_/)
      const again = await standIn.stripe.paymentIntents.retrieve(failure.payment_intent.id)
      expect(again.last_payment_error).toMatchObject({ decline_code: declineCode })
      expect(await standIn.stripe.paymentIntents.cancel(again.id)).toMatchObject({ status: 'canceled' })
    },
  )

  it('charges the card that was kept at checkout', async () => {
    const session = await standIn.stripe.checkout.sessions.create(FIRST_BOX)
    await standIn.submit(payPath(session), { ...CARD_FORM, card_number: '4000000000000341' })
    const { payment_intent, customer } = await standIn.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    })
    const method = (payment_intent as Stripe.PaymentIntent).payment_method as string
    expect((await standIn.stripe.customers.listPaymentMethods(customer as string)).data[0]?.id).toBe(method)
    await expect(
      standIn.stripe.paymentIntents.create({
        ...renewal,
        customer: customer as string,
        payment_method: method,
      }),
    ).rejects.toMatchObject({ statusCode: 402 })
  })

  it('refuses the card of somebody else', async () => {
    const saved = await customerWithCard('pm_card_visa')
    const other = await standIn.stripe.customers.create()
    await expect(
      standIn.stripe.paymentIntents.create({ ...renewal, ...saved, customer: other.id }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' })
  })
})

describe('refunds', () => {
  it('gives back parts up to what was paid and refuses a cent more', async () => {
    const intent = await standIn.stripe.paymentIntents.create({
      ...renewal,
      ...(await customerWithCard('pm_card_visa')),
    })
    const refund = await standIn.stripe.refunds.create({ payment_intent: intent.id, amount: 6499 })
    expect(refund).toMatchObject({ amount: 6499, status: 'succeeded', payment_intent: intent.id })
    await expect(
      standIn.stripe.refunds.create({ payment_intent: intent.id, amount: 10001 }),
    ).rejects.toMatchObject({ message: expect.stringContaining('greater than unrefunded amount') })

    await standIn.stripe.refunds.create({ payment_intent: intent.id })
    await expect(standIn.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const charge = await standIn.stripe.charges.retrieve(intent.latest_charge as string)
    expect(charge).toMatchObject({ amount_refunded: 16499, refunded: true })
    const ledger = await (await standIn.control('GET', '/ledger')).json()
    expect(ledger.refunds.map((row: Stripe.Refund) => row.amount)).toEqual([6499, 10000])
    expect(ledger.charges).toHaveLength(1)
  })
})

describe('idempotency keys', () => {
  it('answer a repeated call with the first answer and do nothing again', async () => {
    const saved = await customerWithCard('pm_card_visa')
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        standIn.stripe.paymentIntents.create({ ...renewal, ...saved }, { idempotencyKey: 'renewal-1' }),
      ),
    )
    expect(second?.id).toBe(first?.id)
    expect((await standIn.stripe.charges.list()).data).toHaveLength(1)
  })

  it('repeat a decline too', async () => {
    const saved = await customerWithCard('pm_card_chargeCustomerFail')
    const declined = () =>
      standIn.stripe.paymentIntents
        .create({ ...renewal, ...saved }, { idempotencyKey: 'r' })
        .catch((error) => error)
    const [first, second] = [await declined(), await declined()]
    expect(second.payment_intent.id).toBe(first.payment_intent.id)
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  it('refuse other parameters under a used key', async () => {
    await standIn.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k' })
    await expect(
      standIn.stripe.customers.create({ name: 'Bo' }, { idempotencyKey: 'k' }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  it('stay free after a call that failed validation', async () => {
    const options = { idempotencyKey: 'v' }
    await expect(standIn.stripe.refunds.create({}, options)).rejects.toMatchObject({ statusCode: 400 })
    await expect(standIn.stripe.customers.create({}, options)).resolves.toMatchObject({ object: 'customer' })
  })
})

describe('fault switches', () => {
  const fault = (kind: string) =>
    standIn.control('POST', '/faults', { path: '/v1/customers', method: 'POST', kind, times: 1 })
  const count = async () => (await standIn.stripe.customers.list()).data.length

  it.each([
    ['500', 'StripeAPIError', 0],
    ['429', 'StripeRateLimitError', 0],
    ['500-after', 'StripeAPIError', 1],
  ])('make one call fail with %s', async (kind, type, created) => {
    await fault(kind)
    await expect(standIn.stripe.customers.create()).rejects.toMatchObject({ type })
    expect(await count()).toBe(created)
  })

  it.each([
    ['timeout-before', 0],
    ['timeout-after', 1],
  ])('let one call time out: %s', async (kind, created) => {
    await fault(kind)
    await expect(standIn.client({ timeout: 150 }).customers.create()).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    expect(await count()).toBe(created)
  })

  it("are ridden out by the SDK's own retry without doing the work twice", async () => {
    await fault('timeout-after')
    await standIn.client({ timeout: 150, maxNetworkRetries: 1 }).customers.create()
    expect(await count()).toBe(1)
  })
})

describe('the API', () => {
  it('lists newest first, in pages and by time', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await standIn.stripe.customers.create({ name })
    const names = await standIn.stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(names.map((customer) => customer.name)).toEqual(['e', 'd', 'c', 'b', 'a'])
    const future = Math.floor(Date.now() / 1000) + 60
    expect((await standIn.stripe.customers.list({ created: { gte: future } })).data).toEqual([])
  })

  it('answers in the shape of Stripe errors', async () => {
    await expect(standIn.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(
      standIn.stripe.customers.create({ e_mail: 'x' } as Stripe.CustomerCreateParams),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'e_mail' })
    await expect(standIn.stripe.products.list()).rejects.toMatchObject({ statusCode: 404 })
    await expect(standIn.stripe.customers.list({ expand: ['data.nothing'] })).resolves.toMatchObject({
      data: [],
    })
    const keyless = standIn.stripe.customers.list({}, { apiKey: 'sk_test_wrong' })
    await expect(keyless).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  })

  it('keeps the control API behind the key', async () => {
    const open = await fetch(`http://127.0.0.1:${standIn.running.port}/_stand-in/ledger`)
    expect(open.status).toBe(401)
    expect((await standIn.control('POST', '/faults', { path: 1 })).status).toBe(400)
  })
})

describe('an idle connection', () => {
  it('stays open longer than callers leave between two calls, so that none meets its end', async () => {
    const answer = await standIn.control('GET', '/switches')
    const [, seconds = '0'] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
    await answer.arrayBuffer()
    expect(Number(seconds)).toBeGreaterThan(60)
  })
})
