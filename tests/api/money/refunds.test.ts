import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { finishRefunds } from '../../../src/server/money/refunds/finish-refunds.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { balanceOf, orderPaidByCredit, paidOrder, postedTo } from '../../support/payments/money.ts'
import { draftFor, failNextCalls, ledgerOf, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { forgetStaff, staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

const refund = async (
  orderId: string,
  amountCents: number,
  more: { to?: 'card' | 'credit'; reason?: string; key?: string; by?: Client } = {},
) =>
  (more.by ?? (await product.staff())).call('refundOrder', {
    order_id: orderId,
    amount_cents: amountCents,
    to: more.to ?? 'card',
    reason: more.reason ?? 'Two meals were missing',
    request_key: more.key ?? randomUUID(),
    still_cooked: true,
  })
const refundRows = (orderId: string) =>
  rowsOf<{ status: string; amount_cents: number; actor: string; provider_refund_id: string | null }>(
    product,
    'select status, amount_cents, actor, provider_refund_id from refunds where order_id = $1 order by created_at',
    [orderId],
  )
const takenBack = async (orderId: string) =>
  (
    await rowsOf<{ refunded_cents: number; credited_cents: number }>(
      product,
      'select refunded_cents, credited_cents from payments where order_id = $1',
      [orderId],
    )
  )[0]
const intentOf = async (orderId: string) => {
  const query = 'select provider_payment_intent_id as id from payments where order_id = $1'
  return (await rowsOf<{ id: string }>(product, query, [orderId]))[0]?.id ?? ''
}
const askStandIn = (path: string, init: RequestInit) =>
  fetch(`http://127.0.0.1:${product.standIn.port}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${product.paymentKeys.secretKey}` },
  })
const providerRefunds = async () => (await ledgerOf(product)).refunds.map(({ amount }) => amount)

describe('a refund to the card', () => {
  test('gives a part back, books it and tells the customer why', async () => {
    const { orderId, number, customer } = await paidOrder(product)
    const before = (await providerRefunds()).length
    const { status, body } = await refund(orderId, 3100)
    expect([status, body]).toMatchObject([200, { status: 'succeeded', card_cents: 3100, credit_cents: 0 }])
    expect((await providerRefunds()).slice(before)).toEqual([3100])
    expect(await postedTo(product, orderId, 'refund')).toEqual({ refunds: 3100, provider_cash: -3100 })
    expect(await takenBack(orderId)).toEqual({ refunded_cents: 3100, credited_cents: 0 })
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, 'order-refunded')
    expect(mail?.subject).toBe('Your refund of $31.00 | Rooted Fuel')
    expect(mail?.text).toContain(
      `We gave you $31.00 back for order ${number}. The reason: Two meals were missing`,
    )
    expect(mail?.text).toContain('$31.00 goes back to the card you paid with')
  })

  test('pressed twice is one refund', async () => {
    const { orderId } = await paidOrder(product)
    const key = randomUUID()
    const first = await refund(orderId, 2000, { key })
    const second = await refund(orderId, 2000, { key })
    expect(second.body).toEqual(first.body)
    expect(await refundRows(orderId)).toHaveLength(1)
    expect((await takenBack(orderId))?.refunded_cents).toBe(2000)
  })

  test.each([
    [2001, 'card'],
    [2000, 'credit'],
  ] as const)('pressed again for %i cents as %s says what the first one gave', async (amount, to) => {
    const { orderId } = await paidOrder(product)
    const key = randomUUID()
    await refund(orderId, 2000, { key })
    const { status, body } = await refund(orderId, amount, { key, to })
    expect([status, body.code, body.error]).toEqual([
      409,
      'asked_otherwise',
      '$20.00 was asked for before, to the card. Please look at the refunds of this order before you give more.',
    ])
    expect(await takenBack(orderId)).toEqual({ refunded_cents: 2000, credited_cents: 0 })
  })

  test('whose answer was lost is not given up when the provider then turns our key away', async () => {
    const { orderId } = await paidOrder(product)
    const { standIn, clock, database } = product
    const asks = { path: '/v1/refunds', method: 'POST', kind: '500-after-unkept', times: 3 }
    await failNextCalls(product, asks)
    const key = randomUUID()
    expect((await refund(orderId, 1503, { key })).body.status).toBe('pending')
    clock.advance({ minutes: 2 })
    const rolled = { port: standIn.port, secretKey: 'sk_test_rolled', webhookSecret: 'whsec_rolled' }
    const log = pino({ level: 'silent' })
    const deps = { db: database.db, clock, kitchen: ORLANDO_KITCHEN, log }
    await finishRefunds({ ...deps, payments: createPayments(rolled) })
    expect(await refundRows(orderId)).toMatchObject([{ status: 'pending' }])
    expect((await refund(orderId, 1503, { key })).body.status).toBe('succeeded')
    await product.runJobs()
    expect((await providerRefunds()).filter((amount) => amount === 1503)).toEqual([1503])
  })

  test('never gives back more than was paid', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    expect((await refund(orderId, totalCents - 500)).status).toBe(200)
    const tooMuch = await refund(orderId, 501)
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.error]).toEqual([
      409,
      'more_than_left',
      'Only $5.00 of this order can still be given back.',
    ])
    expect((await refund(orderId, 500)).status).toBe(200)
    expect((await refund(orderId, 1)).status).toBe(409)
  })

  test('that the provider refuses frees its amount, and nobody is written to', async () => {
    const { orderId, customer } = await paidOrder(product)
    await rowsOf(product, "update payments set provider_payment_intent_id = 'pi_gone' where order_id = $1", [
      orderId,
    ])
    const { status, body } = await refund(orderId, 1000)
    expect([status, body.status]).toEqual([200, 'failed'])
    expect(body.failure_message).toContain('pi_gone')
    expect(await takenBack(orderId)).toEqual({ refunded_cents: 0, credited_cents: 0 })
    expect(await postedTo(product, orderId, 'refund')).toEqual({})
    expect(await mailsTo(product.database, customer.email, 'order-refunded')).toEqual([])
  })

  test('without an answer stays pending, and the job finishes it, once', async () => {
    const { orderId, customer, totalCents } = await paidOrder(product)
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    expect((await refund(orderId, 1501)).body.status).toBe('pending')
    expect((await refund(orderId, totalCents - 1500)).status).toBe(409)
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    await product.runJobs()
    expect((await refundRows(orderId)).map(({ status }) => status)).toEqual(['succeeded'])
    expect((await providerRefunds()).filter((amount) => amount === 1501)).toHaveLength(1)
    expect(await postedTo(product, orderId, 'refund')).toEqual({ refunds: 1501, provider_cash: -1501 })
    expect(await mailsTo(product.database, customer.email, 'order-refunded')).toHaveLength(1)
  })

  test('without an answer for a day is looked up at the provider, which has forgotten its key by then', async () => {
    const { orderId } = await paidOrder(product)
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    const { refund_id } = (await refund(orderId, 1502)).body
    const executed = new URLSearchParams({
      payment_intent: await intentOf(orderId),
      amount: '1502',
      'metadata[idempotency_key]': `refund:${refund_id}`,
    })
    await askStandIn('/v1/refunds', { method: 'POST', body: executed })
    product.clock.advance({ hours: 30 })
    await failNextCalls(product, { path: '/v1/refunds', method: 'POST', kind: '500', times: 3 })
    await product.runJobs()
    const [row] = await refundRows(orderId)
    expect(row).toMatchObject({ status: 'succeeded', provider_refund_id: expect.stringMatching(/^re_/) })
    await askStandIn('/_stand-in/faults', { method: 'DELETE' })
  })

  test('a charge that was given back by hand is not given back again', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    const body = new URLSearchParams({ payment_intent: await intentOf(orderId) })
    await askStandIn('/v1/refunds', { method: 'POST', body })
    const answer = (await refund(orderId, totalCents)).body
    expect([answer.status, answer.failure_message]).toEqual([
      'failed',
      'The payment was already refunded at the payment provider.',
    ])
  })
})

describe('a refund as credit', () => {
  test('is card money that the card can no longer get', async () => {
    const { orderId, totalCents, customer } = await paidOrder(product)
    const before = (await providerRefunds()).length
    expect((await refund(orderId, 4000, { to: 'credit' })).body).toMatchObject({
      card_cents: 0,
      credit_cents: 4000,
    })
    expect(await balanceOf(product, customer.userId)).toBe(4000)
    expect(await takenBack(orderId)).toEqual({ refunded_cents: 0, credited_cents: 4000 })
    expect((await refund(orderId, totalCents - 3999)).status).toBe(409)
    expect((await refund(orderId, totalCents - 4000)).status).toBe(200)
    expect((await providerRefunds()).slice(before)).toEqual([totalCents - 4000])
  })

  test('is all that an order paid by credit can get, card or not', async () => {
    const { orderId, userId } = await orderPaidByCredit(product)
    expect((await refund(orderId, 6999)).body).toMatchObject({ card_cents: 0, credit_cents: 6999 })
    expect((await refund(orderId, 10_001, { to: 'credit' })).status).toBe(409)
    expect((await refund(orderId, 10_000, { to: 'credit' })).status).toBe(200)
    expect(await balanceOf(product, userId)).toBe(16_999)
    expect(await postedTo(product, orderId, 'refund')).toEqual({ refunds: 16_999, customer_credit: -16_999 })
  })
})

test('a gift pressed again with another amount says what the first one gave', async () => {
  const { userId } = await settledCustomer(product)
  const staff = await product.staff()
  const gift = { customer: userId, amount_cents: 500, reason: 'Late', request_key: randomUUID() }
  expect((await staff.call('grantCredit', gift)).body.balance_cents).toBe(500)
  const { status, body } = await staff.call('grantCredit', { ...gift, amount_cents: 800 })
  expect([status, body.code, body.error]).toEqual([
    409,
    'granted_otherwise',
    '$5.00 was granted before. Please look at the credit of this customer before you grant more.',
  ])
  expect(await balanceOf(product, userId)).toBe(500)
})

describe('who may give money away', () => {
  test('an order that nobody paid has nothing to give back', async () => {
    const orderId = await draftFor(product, await settledCustomer(product))
    expect((await refund(orderId, 100)).body.code).toBe('order_not_paid')
    expect((await refund(randomUUID(), 100)).status).toBe(404)
  })

  test.each([
    [0, 'Late', 'amount_cents'],
    [-5, 'Late', 'amount_cents'],
    [100, '   ', 'reason'],
  ])('of %i cents because of "%s" is refused', async (amount, reason, field) => {
    const { status, body } = await refund(randomUUID(), amount, { reason })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  test('owner and support may, kitchen and driver may not, and history names who did', async () => {
    await forgetStaff(product)
    const { orderId, number, customer } = await paidOrder(product)
    const support = await staffOf(product, 'support')
    expect((await refund(orderId, 100, { by: support })).status).toBe(200)
    const gift = {
      customer: customer.userId,
      amount_cents: 700,
      reason: 'A late box',
      request_key: randomUUID(),
    }
    expect((await support.call('grantCredit', gift)).body.balance_cents).toBe(700)
    expect((await support.call('grantCredit', gift)).body.balance_cents).toBe(700)
    const { body } = await support.call('getOrderMoney', { number: number.toLowerCase() })
    expect(body.refunds).toMatchObject([
      { card_cents: 100, by: support.email, reason: 'Two meals were missing' },
    ])
    expect(body.credit).toMatchObject({
      balance_cents: 700,
      history: [{ amount_cents: 700, by: support.email, reason: 'A late box', kind: 'goodwill' }],
    })
    expect(body).toMatchObject({ refunded_to_card_cents: 100, left: { card_cents: body.total_cents - 100 } })
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, 'credit-granted')
    expect(mail?.text).toContain('We added $7.00 of credit to your account. The reason: A late box')
    for (const role of ['kitchen', 'driver'] as const) {
      const person = await staffOf(product, role)
      expect((await refund(orderId, 100, { by: person })).status).toBe(403)
      expect((await person.call('grantCredit', gift)).status).toBe(403)
      expect((await person.call('getMoney')).status).toBe(403)
    }
  })

  test('a number nobody has finds no order, and signs of a pattern are only signs', async () => {
    const staff = await product.staff()
    for (const number of ['RF-2026-999999', 'RF-%', '%', 'RF-2026-000_', '999999'])
      expect((await staff.call('getOrderMoney', { number })).status).toBe(404)
  })

  test('an order is found by what people type for its number, whatever its year', async () => {
    const { number, orderId } = await paidOrder(product)
    const [, year, count = ''] = number.split('-')
    const staff = await product.staff()
    for (const typed of [
      ` #${number.toLowerCase()} `,
      `${year} ${Number(count)}`,
      count,
      `# ${Number(count)}`,
    ])
      expect((await staff.call('getOrderMoney', { number: typed })).body.order_id).toBe(orderId)
    expect((await staff.call('getOrderMoney', { number: `1999-${count}` })).status).toBe(404)
  })
})
