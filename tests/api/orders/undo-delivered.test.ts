import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimDueMails, recordMailSent } from '../../../src/server/platform/email/outbox.records.ts'
import { openStream } from '../../support/event-stream.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import {
  type Client,
  createTestApp,
  TEST_NOW,
  type TestApp,
  type TestCustomer,
} from '../../support/test-app.ts'

const DATE = '2026-12-07'
const DAY_OF_DELIVERY = '2026-12-07T15:00:00.000Z'

let product: TestApp
let staff: Client
let customer: TestCustomer
let orderId: string
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  staff = await product.staff()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  await rowsOf(product, 'delete from outbox_mails')
  customer = await settledCustomer(product)
  orderId = (await placedOrder(product, customer)).orderId
})

const mark = async () => expect((await staff.call('markOrderDelivered', { orderId })).status).toBe(200)
/** Undoes the mark that the order carries, unless another one is given. */
const undo = async (client: Client = staff, seen?: string) => {
  const delivered_at = seen ?? (await inPortal())?.delivered_at ?? TEST_NOW
  return client.call('undoOrderDelivered', { order_id: orderId, delivered_at })
}
const inPortal = async () => (await customer.call('getPortal')).body.orders.find(({ id }) => id === orderId)
const inKitchen = async (client: Client = staff) => {
  const { body } = await client.call('listKitchenOrders', { date: DATE, show_all: 'true' })
  return body.orders.find((order) => order.order_id === orderId)
}
/** The mails about deliveries, oldest first. */
const told = async () => {
  const mails = await mailsTo(product.database, customer.email)
  return mails
    .filter(({ kind }) => kind !== 'order-confirmed')
    .map(({ kind, status }) => `${kind} ${status}`)
    .reverse()
}

describe('undoing a delivery', () => {
  test.each(['confirmed', 'preparing', 'out_for_delivery'] as const)(
    'brings an order back that was %s, for everybody who sees it',
    async (before) => {
      if (before !== 'confirmed')
        await rowsOf(product, 'update orders set status = $1 where id = $2', [before, orderId])
      product.clock.set(DAY_OF_DELIVERY)
      staff = await product.staff()
      const driver = await staffOf(product, 'driver')
      await mark()
      expect(await inPortal()).toMatchObject({ status: 'delivered' })
      expect(await inKitchen()).toMatchObject({ status: 'delivered', may_undo_delivered: true })
      const streams = [
        await openStream(customer, '/api/order-events'),
        await openStream(staff, '/api/staff/order-events'),
      ]
      expect(await undo(driver)).toMatchObject({
        status: 200,
        body: { success: true, order_id: orderId, status: before },
      })
      expect(await inPortal()).toMatchObject({ status: before, delivered_at: null })
      expect(await inKitchen()).toMatchObject({
        status: before,
        delivered_at: null,
        may_undo_delivered: false,
      })
      const { weeks } = (await customer.call('getSubscriptionCalendar')).body
      expect(weeks.find(({ delivery_date }) => delivery_date === DATE)?.box?.state).toBe(before)
      for (const stream of streams) {
        const isUndo = (news: { order_id: string; from_status: string | null }) =>
          news.order_id === orderId && news.from_status === 'delivered'
        expect(await stream.nextNews(isUndo)).toMatchObject({ kind: 'status', to_status: before })
        await stream.close()
      }
      const history = await rowsOf(
        product,
        'select from_status, to_status, actor from order_history where order_id = $1 order by id desc limit 2',
        [orderId],
      )
      expect(history).toEqual([
        { from_status: 'delivered', to_status: before, actor: `staff:${driver.id}` },
        { from_status: before, to_status: 'delivered', actor: 'staff' },
      ])
    },
  )

  test('is refused a second time, for an order that is none, and to a role that marks no deliveries', async () => {
    await mark()
    expect((await undo(await staffOf(product, 'support'))).status).toBe(403)
    expect((await undo(customer)).status).toBe(401)
    expect(await inPortal()).toMatchObject({ status: 'delivered' })
    expect((await undo()).status).toBe(200)
    expect(await undo()).toMatchObject({
      status: 409,
      body: {
        code: 'order_not_delivered',
        error: 'This order is confirmed: there is no delivery mark to undo.',
      },
    })
    const delivered_at = TEST_NOW
    const unknown = { order_id: '11111111-1111-4111-8111-111111111111', delivered_at }
    expect((await staff.call('undoOrderDelivered', unknown)).status).toBe(404)
    expect(await staff.call('undoOrderDelivered', { order_id: '', delivered_at })).toMatchObject({
      status: 422,
      body: { error: 'Order ID is missing' },
    })
  })

  test('is refused for a mark that is not the one the order carries by now', async () => {
    await mark()
    const seen = (await inKitchen())?.delivered_at ?? ''
    await undo()
    product.clock.set('2026-11-25T15:00:00.250Z')
    await mark()
    expect(await undo(staff, seen)).toMatchObject({
      status: 409,
      body: {
        code: 'marked_again',
        error:
          'This order was marked as delivered again meanwhile. Please look at it once more before you undo that.',
      },
    })
    expect(await inPortal()).toMatchObject({ status: 'delivered' })
    expect((await undo()).status).toBe(200)
    for (const nonsense of ['', 'yesterday', '2026-11-25'])
      expect(await undo(staff, nonsense)).toMatchObject({
        status: 422,
        body: { error: 'Please reload this page: it does not say which mark to undo' },
      })
  })

  test('knows a mark by the millisecond, which is all that a screen has of it', async () => {
    await mark()
    await rowsOf(product, `update orders set delivered_at = '2026-11-25T15:00:00.250999Z' where id = $1`, [
      orderId,
    ])
    const seen = (await inKitchen())?.delivered_at ?? ''
    expect(seen).toBe('2026-11-25T15:00:00.250Z')
    expect((await undo(staff, seen)).status).toBe(200)
  })

  test('ends with the business day on which the order was marked', async () => {
    product.clock.set('2026-11-26T03:00:00.000Z')
    const late = await product.staff()
    await late.call('markOrderDelivered', { orderId })
    product.clock.set('2026-11-26T04:59:59.999Z')
    expect(await inKitchen(late)).toMatchObject({ may_undo_delivered: true })
    product.clock.set('2026-11-26T05:00:00.000Z')
    expect(await inKitchen(late)).toMatchObject({ may_undo_delivered: false })
    expect(await undo(late)).toMatchObject({
      status: 409,
      body: {
        code: 'undo_too_late',
        error:
          'This order was marked as delivered on Wednesday, November 25. That can be undone on the same day only.',
      },
    })
    expect(await inPortal()).toMatchObject({ status: 'delivered' })
    product.clock.set('2026-11-26T04:59:59.999Z')
    expect((await undo(late)).status).toBe(200)
  })

  test('gives an order the test mark that its customer got meanwhile', async () => {
    await mark()
    await staff.call('markTestCustomer', { order_id: orderId, is_test_customer: true })
    expect(await inKitchen()).toMatchObject({ is_test: false })
    await undo()
    expect(await inKitchen()).toMatchObject({ is_test: true, status: 'confirmed' })
  })
})

describe('the mail about a delivery that is undone', () => {
  test('never leaves while it waits, and a later delivery is told', async () => {
    await mark()
    await undo()
    await product.runJobs()
    expect(await told()).toEqual(['order-delivered stopped'])
    await mark()
    await product.runJobs()
    expect(await told()).toEqual(['order-delivered stopped', 'order-delivered sent'])
  })

  test('is followed by another once it has left, each time anew', async () => {
    for (let time = 0; time < 2; time++) {
      await mark()
      await product.runJobs()
      await undo()
      await product.runJobs()
    }
    const once = ['order-delivered sent', 'order-marked-too-early sent']
    expect(await told()).toEqual([...once, ...once])
    const [mail] = await mailsTo(product.database, customer.email, 'order-marked-too-early')
    expect(mail?.subject).toMatch(/^Your Rooted Fuel order RF-2026-\d{4} has not been delivered yet$/)
    expect(mail?.text).toContain('that was too early: it still comes to you.')
    expect(mail?.text).not.toContain('Total')
  })

  test('counts as known while it is being handed over, and is not tried again', async () => {
    await mark()
    const now = product.clock.now()
    const leaseUntil = new Date(now.getTime() + 1000)
    const claimed = await claimDueMails(product.database.db, { now, leaseUntil, limit: 10 })
    await undo()
    expect(await told()).toEqual(['order-delivered stopped', 'order-marked-too-early queued'])
    const rendered = { subject: 'Delivered', html: '<p>Delivered</p>', text: 'Delivered' }
    for (const { id } of claimed) await recordMailSent(product.database.db, id, rendered, now)
    expect(await told()).toEqual(['order-delivered sent', 'order-marked-too-early queued'])
  })

  test('that was given up can be sent by nobody, and needs no other', async () => {
    await mark()
    await rowsOf(
      product,
      `update outbox_mails set status = 'dead', attempts = 103, last_error = 'no answer'
       where kind = 'order-delivered'`,
    )
    await undo()
    expect(await told()).toEqual(['order-delivered stopped'])
    expect((await staff.call('listGivenUpMails')).body.mails).toEqual([])
  })

  test('that was too early is no news any more once the box has come', async () => {
    await mark()
    await product.runJobs()
    await undo()
    await mark()
    await product.runJobs()
    expect(await told()).toEqual([
      'order-delivered sent',
      'order-marked-too-early stopped',
      'order-delivered sent',
    ])
  })
})
