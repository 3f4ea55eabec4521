import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import {
  deliveryDatesOf,
  openCheckout,
  pay,
  placedOrder,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { providerCharges } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await startEmpty(product)
  customer = await settledCustomer(product)
})

const changeWeek = (scheduled: string, status: 'closed' | 'moved', deliveryDate: string | null = null) =>
  product.database.pool.query(
    `insert into delivery_weeks (scheduled_date, status, delivery_date, reason) values ($1, $2, $3, 'Holiday')`,
    [scheduled, status, deliveryDate],
  )
const datesOf = (status: string) => deliveryDatesOf(product, customer, status)

describe('a week that differs from the rule', () => {
  test('moved: the box comes on the other day, and the next one on its Monday', async () => {
    await changeWeek('2026-12-07', 'moved', '2026-12-08')
    const { orderId } = await placedOrder(product, customer)
    expect(await datesOf('confirmed')).toEqual(['2026-12-08'])
    expect(await datesOf('pending')).toEqual(['2026-12-14'])
    const staff = await product.staff()
    const { body } = await staff.call('listKitchenOrders', { date: '2026-12-08' })
    expect(body.orders.map((order) => order.order_id)).toContain(orderId)
  })

  test('closed: the first box and the coming one pass over it', async () => {
    await changeWeek('2026-12-07', 'closed')
    await changeWeek('2026-12-21', 'closed')
    await placedOrder(product, customer)
    expect(await datesOf('confirmed')).toEqual(['2026-12-14'])
    expect(await datesOf('pending')).toEqual(['2026-12-28'])
  })

  test('closed while somebody is about to pay: nothing is charged for it', async () => {
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await changeWeek('2026-12-07', 'closed')
    const refused = await customer.call('startCheckout', { order_id: orderId })
    expect([refused.status, refused.body.code]).toEqual([409, 'orders_closed'])
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body.state).toBe('refunded')
    const charges = await providerCharges(product, customer)
    expect(charges.map((charge) => charge.amount - charge.amount_refunded)).toEqual([0])
    expect(await datesOf('canceled')).toEqual(['2026-12-07'])
    expect((await openCheckout(product, customer)).orderId).not.toBe(orderId)
    expect(await datesOf('draft')).toEqual(['2026-12-14'])
  })

  test('moved to an earlier day: the draft of the old day makes room for one of the new day', async () => {
    const { orderId } = await openCheckout(product, customer)
    await changeWeek('2026-12-07', 'moved', '2026-12-05')
    const again = await openCheckout(product, customer)
    expect(again.orderId).not.toBe(orderId)
    product.clock.advance({ minutes: 2 })
    await product.runJobs()
    expect(await datesOf('draft')).toEqual(['2026-12-05'])
    expect(await datesOf('canceled')).toEqual(['2026-12-07'])
  })
})
