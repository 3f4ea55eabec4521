import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../../support/event-stream.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { REFUND, settleRefundAtBank, tellOfRefund } from '../../support/payments/failing-refunds.ts'
import { balanceOf, orderPaidByCredit, paidOrder } from '../../support/payments/money.ts'
import { failNextCalls, rowsOf } from '../../support/people/ordering.ts'
import { calendarOf } from '../../support/people/subscribing.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  staff = await product.staff()
})

type Asked = { still_cooked?: boolean; to?: 'card' | 'credit'; key?: string }
const refund = (orderId: string, amountCents: number, { still_cooked, to = 'card', key }: Asked = {}) =>
  staff.call('refundOrder', {
    ...{ order_id: orderId, amount_cents: amountCents, to, reason: 'The household is ill' },
    request_key: key ?? randomUUID(),
    ...(still_cooked === undefined ? {} : { still_cooked }),
  })
const statusOf = async (orderId: string) =>
  (await rowsOf<{ status: string }>(product, 'select status from orders where id = $1', [orderId]))[0]?.status
const refundsOf = (orderId: string) =>
  rowsOf<{ status: string }>(product, 'select status from refunds where order_id = $1', [orderId])
const kitchenHas = async (orderId: string) => {
  const { body } = await staff.call('listKitchenOrders', { date: DATE })
  return body.orders.some((order) => order.order_id === orderId)
}
const markDelivered = (orderId: string) => staff.call('markOrderDelivered', { orderId })

describe('a refund in full after which the box is not cooked', () => {
  test('takes the order out of every list of the kitchen, live, and makes its work order outdated', async () => {
    const [gone, stays] = [await paidOrder(product), await paidOrder(product)]
    await staff.call('generateWorkOrder', { delivery_date: DATE })
    const workOrders = async () =>
      (await staff.call('listWorkOrders', { from: DATE, to: DATE })).body.work_orders
    expect((await workOrders())[0]?.outdated).toBeNull()
    const stream = await openStream(staff, '/api/staff/order-events')

    const { status, body } = await refund(gone.orderId, gone.totalCents, { still_cooked: false })

    expect([status, body]).toMatchObject([200, { status: 'succeeded', order_status: 'canceled' }])
    const isGone = (news: { order_id: string; to_status: string }) =>
      news.order_id === gone.orderId && news.to_status === 'canceled'
    expect(await stream.nextNews(isGone)).toMatchObject({ kind: 'status', from_status: 'confirmed' })
    await stream.close()
    expect(await kitchenHas(gone.orderId)).toBe(false)
    expect(await kitchenHas(stays.orderId)).toBe(true)
    const csv = await (await staff.request(`/api/functions/kitchen-export/csv?date=${DATE}`)).text()
    expect([csv.includes(gone.number), csv.includes(stays.number)]).toEqual([false, true])
    expect((await workOrders())[0]?.outdated).toBe('orders_changed')
    await staff.call('generateWorkOrder', { delivery_date: DATE })
    expect((await workOrders())[0]?.total_meals).toBe(10)
    const { weeks } = (await staff.call('listDeliveryWeeks')).body
    expect(weeks.find(({ delivery_date }) => delivery_date === DATE)?.paid_orders).toBe(1)
    expect(await markDelivered(gone.orderId)).toMatchObject({ status: 409 })
  })

  test('is in the history for good, under the name of who did it', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    await refund(orderId, totalCents, { still_cooked: false })
    const history = await rowsOf<{ kind: string; from_status: string; to_status: string; actor: string }>(
      product,
      'select kind, from_status, to_status, actor from order_history where order_id = $1 order by id desc limit 2',
      [orderId],
    )
    expect(history).toContainEqual({
      kind: 'status',
      from_status: 'confirmed',
      to_status: 'canceled',
      actor: 'staff',
    })
    await expect(
      rowsOf(product, `update orders set status = 'confirmed' where id = $1`, [orderId]),
    ).rejects.toMatchObject({ constraint: 'orders_status_move' })
  })

  test('is told to its household: by mail, in the order history and in the calendar, and the next boxes come', async () => {
    const { orderId, totalCents, customer } = await paidOrder(product)
    await product.runJobs()
    await refund(orderId, totalCents, { still_cooked: false })
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, 'order-refunded')
    expect(mail?.text).toContain('We do not cook this box, and it does not come.')
    const { orders } = (await customer.call('getPortal')).body
    expect(orders).toMatchObject([{ id: orderId, status: 'canceled' }])
    const { weeks } = await calendarOf(customer)
    const stateOn = (date: string) => weeks.find(({ delivery_date }) => delivery_date === date)?.box?.state
    expect(['canceled', undefined]).toContain(stateOn(DATE))
    expect(stateOn('2026-12-14')).toBe('open')
  })

  test('gives credit back too, and counts as the first order for promo codes that count for a first one', async () => {
    const { orderId, userId } = await orderPaidByCredit(product)
    const { body } = await refund(orderId, 16_999, { still_cooked: false, to: 'credit' })
    expect(body).toMatchObject({ status: 'succeeded', order_status: 'canceled' })
    expect(await balanceOf(product, userId)).toBe(16_999)

    const { orderId: first, totalCents, customer } = await paidOrder(product)
    await refund(first, totalCents, { still_cooked: false })
    const code = await customer.call('validatePromoCode', {
      ...{ p_code: 'WELCOME10', p_user_id: customer.userId, p_order_amount: 16_999 },
    })
    expect(code.body.valid).toBe(false)
  })

  test('that the provider refuses leaves the box where it is', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    await rowsOf(product, "update payments set provider_payment_intent_id = 'pi_gone' where order_id = $1", [
      orderId,
    ])
    const { body } = await refund(orderId, totalCents, { still_cooked: false })
    expect(body).toMatchObject({ status: 'failed', order_status: 'confirmed' })
    expect(await kitchenHas(orderId)).toBe(true)
  })

  test('without an answer cooks on until the answer comes', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    const { body } = await refund(orderId, totalCents, { still_cooked: false })
    expect(body).toMatchObject({ status: 'pending', order_status: 'confirmed' })
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    expect(await statusOf(orderId)).toBe('canceled')
  })

  test('without an answer gives the money back, but takes no box back that was delivered meanwhile', async () => {
    const { orderId, totalCents, customer } = await paidOrder(product)
    await failNextCalls(product, { path: '/v1/refunds', kind: '500', times: 3 })
    await refund(orderId, totalCents, { still_cooked: false })
    await markDelivered(orderId)
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    expect([await statusOf(orderId), await refundsOf(orderId)]).toEqual([
      'delivered',
      [{ status: 'succeeded' }],
    ])
    await product.runJobs()
    const [mail] = await mailsTo(product.database, customer.email, 'order-refunded')
    expect(mail?.text).not.toContain('We do not cook')
  })
})

describe('a box is cooked all the same', () => {
  test('after a refund of a part, which cannot say otherwise', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    const refused = await refund(orderId, totalCents - 1, { still_cooked: false })
    expect([refused.status, refused.body.code]).toEqual([409, 'cooks_on'])
    expect(await refundsOf(orderId)).toEqual([])
    expect((await refund(orderId, totalCents - 1)).body).toMatchObject({ order_status: 'confirmed' })
    expect(await kitchenHas(orderId)).toBe(true)
    const rest = await refund(orderId, 1, { still_cooked: false })
    expect(rest.body).toMatchObject({ status: 'succeeded', order_status: 'canceled' })
  })

  test('when it was delivered before: nothing is given back on an answer that came too late', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    await markDelivered(orderId)
    const { status, body } = await refund(orderId, totalCents, { still_cooked: false })
    expect([status, body.code, body.error]).toEqual([
      409,
      'too_late_to_leave_uncooked',
      'This order is delivered: it is too late to leave it uncooked.',
    ])
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('when the same refund is asked for again with another word about the box', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    const key = randomUUID()
    await refund(orderId, totalCents, { still_cooked: true, key })
    expect(await refund(orderId, totalCents, { still_cooked: false, key })).toMatchObject({
      status: 409,
      body: { code: 'asked_otherwise' },
    })
    expect(await statusOf(orderId)).toBe('confirmed')
  })
})

describe('a refund without a word about the box', () => {
  test('is refused when it gives back the last cent of a box that is still here, and nothing moves', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    expect((await refund(orderId, 500)).status).toBe(200)
    const key = randomUUID()
    for (const to of ['card', 'credit'] as const) {
      const { status, body } = await refund(orderId, totalCents - 500, { to, key })
      expect([status, body.code, body.error]).toEqual([
        422,
        'cooking_unanswered',
        'This gives back the whole price of a box that is not on its way yet. Please say whether it is still cooked.',
      ])
    }
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect((await refund(orderId, totalCents - 500, { still_cooked: true, key })).status).toBe(200)
    // A repeated call gets its first answer, whatever is left by now.
    expect(await refund(orderId, totalCents - 500, { key })).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    })
  })

  test('is taken for a box that is delivered', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    await markDelivered(orderId)
    expect((await refund(orderId, totalCents)).status).toBe(200)
  })
})

describe('a box that was refunded in full before', () => {
  const leave = (orderId: string) => staff.call('leaveOrderUncooked', { order_id: orderId })

  test('can be left uncooked later, once, and its household is told by a mail of its own', async () => {
    const { orderId, totalCents, customer } = await paidOrder(product)
    expect(await leave(orderId)).toMatchObject({ status: 409, body: { code: 'cooks_on' } })
    await refund(orderId, totalCents, { still_cooked: true })
    expect(await kitchenHas(orderId)).toBe(true)
    expect((await leave(orderId)).body).toMatchObject({ success: true, order_status: 'canceled' })
    expect((await leave(orderId)).status).toBe(200)
    expect(await kitchenHas(orderId)).toBe(false)
    await product.runJobs()
    const mails = await mailsTo(product.database, customer.email, 'order-not-cooked')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('We do not cook this box, and it does not come.')
  })

  test('is no box of a draft or of nobody', async () => {
    expect((await leave(randomUUID())).status).toBe(404)
  })

  test('stays uncooked when its refund fails later, and the money can be given again', async () => {
    const { orderId, totalCents } = await paidOrder(product, REFUND.failsLater)
    await refund(orderId, totalCents, { still_cooked: false })
    await tellOfRefund(product, await settleRefundAtBank(product, orderId, 'failed'))
    expect([await statusOf(orderId), await refundsOf(orderId)]).toEqual(['canceled', [{ status: 'failed' }]])
    const again = await refund(orderId, totalCents, { to: 'credit' })
    expect(again.body).toMatchObject({ status: 'succeeded', order_status: 'canceled' })
  })
})
