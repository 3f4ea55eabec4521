import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenStream, openStream } from '../../support/event-stream.ts'
import { REFUND, settleRefundAtBank, tellOfRefund } from '../../support/payments/failing-refunds.ts'
import { paidOrder } from '../../support/payments/money.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  staff = await product.staff()
})
afterAll(() => product.close())

const refund = async (orderId: string, amountCents: number, to: 'card' | 'credit' = 'card', by = staff) => {
  const request = { order_id: orderId, amount_cents: amountCents, to, reason: 'The household is away' }
  return (
    await by.call('refundOrder', {
      ...{ ...request, still_cooked: true, request_key: randomUUID() },
    })
  ).body
}
const refundNews = (stream: OpenStream, orderId: string) =>
  stream.nextNews(({ order_id, kind }) => order_id === orderId && kind === 'refund')
const actorsOfNews = async (orderId: string) => {
  const query = `select actor from order_history where order_id = $1 and kind = 'refund' order by id`
  return (await rowsOf<{ actor: string }>(product, query, [orderId])).map(({ actor }) => actor)
}
const isRefundedInKitchen = async (orderId: string) => {
  const { body } = await staff.call('listKitchenOrders', { date: '2026-12-07', show_all: 'true' })
  return body.orders.find(({ order_id }) => order_id === orderId)?.refunded_in_full
}

describe('what is given back of an order', () => {
  test('is news for the kitchen and for the household, each part of it, under the name of its giver', async () => {
    const { orderId, totalCents, customer } = await paidOrder(product)
    const support = await staffOf(product, 'support')
    const kitchen = await openStream(staff, '/api/staff/order-events')
    const portal = await openStream(customer, '/api/order-events')
    const news = {
      kind: 'refund',
      from_status: 'confirmed',
      to_status: 'confirmed',
      delivery_date: '2026-12-07',
    }
    for (const [amount, to, isInFull] of [
      [3100, 'card', false],
      [totalCents - 3100, 'credit', true],
    ] as const) {
      expect(await refund(orderId, amount, to, support)).toMatchObject({ status: 'succeeded' })
      for (const stream of [kitchen, portal]) expect(await refundNews(stream, orderId)).toMatchObject(news)
      expect(await isRefundedInKitchen(orderId)).toBe(isInFull)
    }
    expect(await actorsOfNews(orderId)).toEqual([`staff:${support.id}`, `staff:${support.id}`])
    await kitchen.close()
    await portal.close()
  })

  test('and does not reach the card after all is news once more', async () => {
    const { orderId, totalCents } = await paidOrder(product, REFUND.failsLater)
    const kitchen = await openStream(staff, '/api/staff/order-events')
    await refund(orderId, totalCents)
    await refundNews(kitchen, orderId)
    expect(await isRefundedInKitchen(orderId)).toBe(true)
    await tellOfRefund(product, await settleRefundAtBank(product, orderId, 'failed'))
    await refundNews(kitchen, orderId)
    expect(await isRefundedInKitchen(orderId)).toBe(false)
    expect(await actorsOfNews(orderId)).toEqual(['staff', 'payment'])
    await kitchen.close()
  })

  test('is no news while nothing was given: the card refused it', async () => {
    const { orderId, totalCents } = await paidOrder(product, REFUND.fails)
    expect(await refund(orderId, totalCents)).toMatchObject({ status: 'failed' })
    expect(await actorsOfNews(orderId)).toEqual([])
  })
})
