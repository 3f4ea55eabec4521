import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REFUND, settleRefundAtBank, tellOfRefund } from '../../support/payments/failing-refunds.ts'
import { type PaidOrder, paidOrder } from '../../support/payments/money.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
let owner: StaffClient
let cook: StaffClient
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  owner = await staffOf(product, 'owner')
  cook = await staffOf(product, 'kitchen')
})

type Word = { still_cooked?: boolean; to?: 'card' | 'credit'; by?: StaffClient }
const refund = (orderId: string, amountCents: number, { by = owner, to = 'card', still_cooked }: Word = {}) =>
  by.call('refundOrder', {
    ...{ order_id: orderId, amount_cents: amountCents, to, reason: 'The household is ill' },
    request_key: randomUUID(),
    ...(still_cooked === undefined ? {} : { still_cooked }),
  })

/** What a cook reads of the order: on the card and the packing list, and in the file. */
async function readBy(client: StaffClient, { orderId, number }: PaidOrder) {
  const { body } = await client.call('listKitchenOrders', { date: DATE })
  const order = body.orders.find(({ order_id }) => order_id === orderId)
  const csv = await (await client.request(`/api/functions/kitchen-export/csv?date=${DATE}`)).text()
  const [line = ''] = csv.split('\r\n').filter((one) => one.includes(number))
  return {
    refunded: order?.refunded_in_full,
    decided: order?.cooked_all_the_same,
    file: line.split(',').slice(-2),
  }
}

const NOT_REFUNDED = { refunded: false, decided: false, file: ['No', ''] }
const DECIDED = { refunded: true, decided: true, file: ['Yes', 'Yes'] }
const NOT_DECIDED = { refunded: true, decided: false, file: ['Yes', 'Not decided'] }

/** Gives back the last of a box that is delivered, about which nobody is asked; then its mark is taken back. */
async function refundDelivered({ orderId }: PaidOrder, amountCents: number): Promise<void> {
  expect((await owner.call('markOrderDelivered', { orderId })).status).toBe(200)
  expect((await refund(orderId, amountCents)).body).toMatchObject({ status: 'succeeded' })
  const { body } = await owner.call('listKitchenOrders', { date: DATE })
  const delivered_at = body.orders.find(({ order_id }) => order_id === orderId)?.delivered_at ?? ''
  expect((await owner.call('undoOrderDelivered', { order_id: orderId, delivered_at })).status).toBe(200)
}

describe('of a box refunded in full the kitchen reads', () => {
  test('that it is cooked all the same, once the person who gave back the last of it has said so', async () => {
    const order = await paidOrder(product)
    const { orderId, totalCents } = order
    expect(await readBy(cook, order)).toEqual(NOT_REFUNDED)
    await refund(orderId, totalCents - 500)
    expect(await readBy(cook, order)).toEqual(NOT_REFUNDED)
    await refund(orderId, 500, { still_cooked: true, to: 'credit' })
    for (const client of [cook, owner]) expect(await readBy(client, order)).toEqual(DECIDED)
  })

  test('that nobody has decided it, when the box was delivered then and is not any more', async () => {
    const order = await paidOrder(product)
    await refundDelivered(order, order.totalCents)
    expect(await readBy(cook, order)).toEqual(NOT_DECIDED)
  })

  test('the same when it was called cooked with a part, of which nobody was asked', async () => {
    const order = await paidOrder(product)
    await refund(order.orderId, 500, { still_cooked: true })
    await refundDelivered(order, order.totalCents - 500)
    expect(await readBy(cook, order)).toEqual(NOT_DECIDED)
  })

  test('nothing of it any more when the refund has failed, and the next answer when it is given again', async () => {
    const order = await paidOrder(product, REFUND.failsLater)
    const { orderId, totalCents } = order
    await refund(orderId, totalCents, { still_cooked: true })
    expect(await readBy(cook, order)).toEqual(DECIDED)
    await tellOfRefund(product, await settleRefundAtBank(product, orderId, 'failed'))
    expect(await readBy(cook, order)).toEqual(NOT_REFUNDED)
    expect((await refund(orderId, totalCents, { to: 'credit' })).body.code).toBe('cooking_unanswered')
    await refund(orderId, totalCents, { to: 'credit', still_cooked: true })
    expect(await readBy(cook, order)).toEqual(DECIDED)
  })
})

test('a box that is cooked all the same waits for its mark when its day is over, one that nobody decided does not', async () => {
  const waiting = async () => {
    product.clock.set('2026-12-08T05:00:00Z')
    const { body } = await (await staffOf(product, 'kitchen')).call('listKitchenOrders', {
      date: '2026-12-14',
    })
    product.clock.set(TEST_NOW)
    return body.unmarked_days.find(({ delivery_date }) => delivery_date === DATE)?.boxes ?? 0
  }
  const before = await waiting()
  const decided = await paidOrder(product)
  await refund(decided.orderId, decided.totalCents, { still_cooked: true })
  const undecided = await paidOrder(product)
  await refundDelivered(undecided, undecided.totalCents)
  expect(await waiting()).toBe(before + 1)
})

describe('when an owner has to approve the refund', () => {
  const held = async (orderId: string, amountCents: number, still_cooked?: boolean) => {
    const by = await staffOf(product, 'support')
    const { body } = await refund(orderId, amountCents, {
      by,
      ...(still_cooked === undefined ? {} : { still_cooked }),
    })
    expect(body.status).toBe('waiting')
    return body.refund_id
  }
  beforeEach(() => owner.call('setMoneyLimit', { limit_cents: 0 }))

  test('the answer of the person who asked for it is the one', async () => {
    const order = await paidOrder(product)
    const request = await held(order.orderId, order.totalCents, true)
    expect(await readBy(cook, order)).toEqual(NOT_REFUNDED)
    expect((await owner.call('approveMoneyRequest', { request })).status).toBe(200)
    expect(await readBy(cook, order)).toEqual(DECIDED)
  })

  test('one that has become the last of it without an answer is refused, and nothing is given', async () => {
    const order = await paidOrder(product)
    const request = await held(order.orderId, 500)
    await refund(order.orderId, order.totalCents - 500)
    const { status, body } = await owner.call('approveMoneyRequest', { request })
    expect([status, body.code]).toEqual([422, 'cooking_unanswered'])
    expect(await readBy(cook, order)).toEqual(NOT_REFUNDED)
    expect((await owner.call('declineMoneyRequest', { request })).status).toBe(200)
  })
})
