import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningStandIn, startStripeStandIn } from '../../../stripe-stand-in/stand-in.ts'
import type { OffSessionCharge } from './off-session-charge.ts'
import { createPayments, type Payments } from './payments.ts'
import { PaymentProviderError } from './provider-error.ts'

const SECRET_KEY = 'sk_test_port'
const DAY = 24 * 60 * 60 * 1000

let now: Date
let standIn: RunningStandIn
let payments: Payments
let stripe: Stripe
beforeEach(async () => {
  now = new Date('2026-11-30T05:00:00.000Z')
  standIn = await startStripeStandIn({
    secretKey: SECRET_KEY,
    webhookSecret: 'whsec_port',
    webhookUrl: 'http://127.0.0.1:9/nobody',
    webhookDelivery: { paused: true },
    now: () => now,
  })
  const { port } = standIn
  payments = createPayments({ port, secretKey: SECRET_KEY, webhookSecret: 'whsec_port' })
  stripe = new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
})
afterEach(() => standIn.close())

async function keptCard(token: string) {
  const { id: customerId } = await stripe.customers.create()
  const { id: paymentMethodId } = await stripe.paymentMethods.attach(token, { customer: customerId })
  return { customerId, paymentMethodId }
}

async function renewal(token = 'pm_card_visa', paymentId = 'payment-1'): Promise<OffSessionCharge> {
  return {
    ...(await keptCard(token)),
    paymentId,
    orderId: 'order-1',
    amountCents: 16499,
    description: 'Box of December 7, 2026',
    idempotencyKey: `renewal:${paymentId}:1`,
  }
}

async function control(method: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${standIn.port}/_stand-in${path}`, {
    method,
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return response.json()
}

const nextChargeFails = (kind: string, times = 1) =>
  control('POST', '/faults', { path: '/v1/payment_intents', method: 'POST', kind, times })
const chargesTaken = async () => (await control('GET', '/ledger')).charges.length
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

async function listed<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

describe('charging a kept card', () => {
  test('takes the money, says when, and leaves our ids with the provider', async () => {
    const charge = await renewal()
    const result = await payments.chargeOffSession(charge)
    expect(result).toEqual({ kind: 'succeeded', paymentIntentId: expect.stringMatching(/^pi_/), paidAt: now })
    const [intent] = (await stripe.paymentIntents.list({ customer: charge.customerId })).data
    expect(intent).toMatchObject({
      amount: 16499,
      metadata: { payment_id: 'payment-1', order_id: 'order-1' },
      description: charge.description,
    })
  })

  test('twice with one key takes the money once and gives the same answer', async () => {
    const charge = await renewal()
    const first = await payments.chargeOffSession(charge)
    expect(await payments.chargeOffSession(charge)).toEqual(first)
    expect(await chargesTaken()).toBe(1)
  })

  test('tells a decline as an answer, with the provider’s codes', async () => {
    expect(await payments.chargeOffSession(await renewal('pm_card_chargeCustomerFail'))).toEqual({
      kind: 'declined',
      paymentIntentId: expect.stringMatching(/^pi_/),
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    })
  })

  test('tells that the household itself has to confirm', async () => {
    expect(await payments.chargeOffSession(await renewal('pm_card_authenticationRequired'))).toMatchObject({
      kind: 'requires_action',
      paymentIntentId: expect.stringMatching(/^pi_/),
      code: 'authentication_required',
    })
  })

  test('tells a card that the provider has no more as declined, not as a failure', async () => {
    const charge = await renewal()
    await payments.detachPaymentMethod(charge.paymentMethodId)
    expect(await payments.chargeOffSession(charge)).toMatchObject({
      kind: 'declined',
      paymentIntentId: null,
      code: 'payment_method_unavailable',
    })
    expect(await chargesTaken()).toBe(0)
  })
})

describe('a charge without an answer', () => {
  test('that failed before anything happened is made good by the repeated call', async () => {
    await nextChargeFails('500', 2)
    expect(await payments.chargeOffSession(await renewal())).toMatchObject({ kind: 'succeeded' })
    expect(await chargesTaken()).toBe(1)
  })

  test('has an unknown outcome, and the provider tells what became of it even without its key', async () => {
    const charge = await renewal()
    const hints = { customerId: charge.customerId, createdSince: now }
    await nextChargeFails('500-after')
    expect(await failureOf(payments.chargeOffSession(charge))).toMatchObject({
      name: 'PaymentProviderError',
      outcome: 'unknown',
      isTransient: true,
    })
    now = new Date(now.getTime() + 2 * DAY)
    expect(await payments.findPaymentOf('payment-1', hints)).toMatchObject({ kind: 'succeeded' })
    expect(await payments.findPaymentOf('payment-2', hints)).toBeNull()
    expect(
      await payments.findPaymentOf('payment-1', {
        ...hints,
        customerId: (await keptCard('pm_card_visa')).customerId,
      }),
    ).toBeNull()
    expect(await chargesTaken()).toBe(1)
  })

  test('that was declined is found as declined', async () => {
    const charge = await renewal('pm_card_chargeCustomerFail')
    await nextChargeFails('500-after')
    await failureOf(payments.chargeOffSession(charge))
    expect(
      await payments.findPaymentOf('payment-1', { customerId: charge.customerId, createdSince: now }),
    ).toMatchObject({ kind: 'declined', code: 'card_declined', declineCode: 'generic_decline' })
  })

  test('is found among hundreds of others of the same household', async () => {
    const first = await renewal()
    const wanted = await payments.chargeOffSession(first)
    for (let week = 2; week <= 120; week++)
      await payments.chargeOffSession({
        ...first,
        paymentId: `payment-${week}`,
        idempotencyKey: `renewal:${week}`,
      })
    const hints = { customerId: first.customerId, createdSince: now }
    expect(await payments.findPaymentOf('payment-1', hints)).toEqual(wanted)
  })

  test('that was turned away at the door certainly did not happen', async () => {
    await nextChargeFails('429')
    expect(await failureOf(payments.chargeOffSession(await renewal()))).toMatchObject({
      outcome: 'nothing_happened',
      isTransient: true,
    })
    expect(await chargesTaken()).toBe(0)
  })

  test('that was turned away only when it was repeated may have happened', async () => {
    await nextChargeFails('500-after-unkept')
    await nextChargeFails('429')
    expect(await failureOf(payments.chargeOffSession(await renewal()))).toMatchObject({ outcome: 'unknown' })
    expect(await chargesTaken()).toBe(1)
  })

  test('that made no sense certainly did not happen', async () => {
    const failure = await failureOf(payments.chargeOffSession({ ...(await renewal()), amountCents: 49 }))
    expect(failure).toBeInstanceOf(PaymentProviderError)
    expect(failure).toMatchObject({ outcome: 'nothing_happened', isTransient: false })
  })
})

test('many charges at once are counted each for itself', async () => {
  const kept = await renewal()
  await nextChargeFails('429', 3)
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      failureOf(
        payments.chargeOffSession({ ...kept, paymentId: `payment-${n}`, idempotencyKey: `renewal:${n}` }),
      ),
    ),
  )
  const failures = results.filter((failure) => failure !== null)
  expect(failures).toMatchObject(Array(3).fill({ outcome: 'nothing_happened' }))
  expect(await chargesTaken()).toBe(27)
})

describe('giving money back', () => {
  test('in parts with a reason, and never more than there is', async () => {
    const charged = await payments.chargeOffSession(await renewal())
    if (charged.kind !== 'succeeded') throw new Error('not charged')
    const { paymentIntentId } = charged
    const part = {
      paymentIntentId,
      idempotencyKey: 'refund-1',
      amountCents: 6499,
      reason: 'Two meals missing',
    }
    const first = await payments.refundPayment(part)
    expect(first).toEqual({
      id: expect.stringMatching(/^re_/),
      status: 'succeeded',
      failureReason: null,
    })
    expect(await payments.refundPayment(part)).toEqual(first)
    expect(
      await failureOf(
        payments.refundPayment({ paymentIntentId, idempotencyKey: 'refund-2', amountCents: 10001 }),
      ),
    ).toMatchObject({ outcome: 'nothing_happened' })

    await payments.refundPayment({ paymentIntentId, idempotencyKey: 'refund-3' })
    expect(await payments.refundPayment({ paymentIntentId, idempotencyKey: 'refund-4' })).toEqual({
      id: null,
      status: 'succeeded',
      failureReason: null,
    })
    expect(
      await failureOf(
        payments.refundPayment({ paymentIntentId, idempotencyKey: 'refund-5', amountCents: 1 }),
      ),
    ).toMatchObject({ code: 'charge_already_refunded' })
    const period = { createdSince: now, createdUntil: new Date(now.getTime() + DAY) }
    expect(await listed(payments.listRefunds(period))).toMatchObject([
      { amountCents: 10000, metadata: {}, paymentIntentId },
      { amountCents: 6499, metadata: { reason: 'Two meals missing' }, status: 'succeeded' },
    ])
  })
})

describe('what the provider has of a day', () => {
  test('is listed whole, with our ids, and without the days around it', async () => {
    const dayStart = now
    const charge = await renewal()
    await payments.chargeOffSession(charge)
    now = new Date(dayStart.getTime() + DAY - 1000)
    await payments.chargeOffSession(await renewal('pm_card_chargeCustomerFail', 'payment-2'))
    now = new Date(dayStart.getTime() + DAY)
    await payments.chargeOffSession({ ...charge, paymentId: 'payment-3', idempotencyKey: 'renewal:3' })

    const dayOf = (from: Date) => ({ createdSince: from, createdUntil: new Date(from.getTime() + DAY) })
    expect(await listed(payments.listCharges(dayOf(dayStart)))).toMatchObject([
      { status: 'failed', metadata: { payment_id: 'payment-2' }, amountCents: 16499 },
      {
        status: 'succeeded',
        metadata: { payment_id: 'payment-1' },
        amountRefundedCents: 0,
        created: dayStart,
      },
    ])
    expect(await listed(payments.listCharges(dayOf(now)))).toMatchObject([
      { metadata: { payment_id: 'payment-3' } },
    ])
  })
})

test('detaching a card that is gone does nothing', async () => {
  const { paymentMethodId } = await keptCard('pm_card_visa')
  await payments.detachPaymentMethod(paymentMethodId)
  await payments.detachPaymentMethod(paymentMethodId)
  await payments.detachPaymentMethod('pm_unknown')
  expect((await stripe.paymentMethods.retrieve(paymentMethodId)).customer).toBeNull()
})
