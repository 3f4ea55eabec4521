import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftFor, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp()
  staff = await product.staff()
})
afterAll(() => product.close())

const mark = (orderId: string, isTest: boolean) =>
  staff.call('markTestCustomer', { order_id: orderId, is_test_customer: isTest })

const ordersOf = (userId: string) =>
  rowsOf<{ status: string; is_test: boolean }>(
    product,
    'select status, is_test from orders where user_id = $1',
    [userId],
  )
const testOrdersOf = async (userId: string) =>
  (await ordersOf(userId))
    .filter(({ is_test }) => is_test)
    .map(({ status }) => status)
    .sort()

async function cardOf(orderId: string) {
  const { body } = await staff.call('listKitchenOrders', { date: DATE, show_all: 'true' })
  return body.orders.find((order) => order.order_id === orderId)
}

describe('a test customer', () => {
  test('is marked by staff: the open orders and every later one become test orders', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    expect(await cardOf(orderId)).toMatchObject({ is_test: false, is_test_customer: false })
    expect((await mark(orderId, true)).body).toEqual({
      success: true,
      order_id: orderId,
      is_test_customer: true,
    })
    expect(await cardOf(orderId)).toMatchObject({ is_test: true, is_test_customer: true })
    await draftFor(product, customer)
    expect(await testOrdersOf(customer.userId)).toEqual(['confirmed', 'draft', 'pending'])
  })

  test('is out of the kitchen’s list, CSV and work orders until staff make it a real customer again', async () => {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    const number = (await cardOf(orderId))?.order_number ?? 'none'
    const csv = async () => (await staff.request(`/api/functions/kitchen-export/csv?date=${DATE}`)).text()
    const listed = async () => {
      const { orders } = (await staff.call('listKitchenOrders', { date: DATE })).body
      return orders.some((order) => order.order_id === orderId)
    }
    expect([await listed(), (await csv()).includes(number)]).toEqual([true, true])
    await mark(orderId, true)
    expect([await listed(), (await csv()).includes(number)]).toEqual([false, false])
    expect((await staff.call('generateWorkOrder', { delivery_date: DATE })).body.code).toBe('no_orders')
    await mark(orderId, false)
    expect([await listed(), (await csv()).includes(number)]).toEqual([true, true])
  })

  test('leaves what was delivered as it was counted', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    await staff.call('markOrderDelivered', { orderId })
    await mark(orderId, true)
    expect(await testOrdersOf(customer.userId)).toEqual(['pending'])
    expect(await cardOf(orderId)).toMatchObject({ is_test: false, is_test_customer: true })
  })

  test('is recorded once for each change, with who made it', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    for (const isTest of [true, true, false]) expect((await mark(orderId, isTest)).status).toBe(200)
    const changes = 'select is_test_customer, actor from test_customer_changes where user_id = $1 order by id'
    expect(await rowsOf(product, changes, [customer.userId])).toEqual([
      { is_test_customer: true, actor: 'staff' },
      { is_test_customer: false, actor: 'staff' },
    ])
    for (const rewrite of [
      'update test_customer_changes set actor = $1',
      'delete from test_customer_changes where actor <> $1',
    ])
      await expect(rowsOf(product, rewrite, ['nobody'])).rejects.toThrow()
  })

  test('cannot be made through an order that is not placed, nor by anybody but staff', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    expect((await mark(orderId, true)).status).toBe(404)
    expect((await mark('11111111-1111-4111-8111-111111111111', true)).status).toBe(404)
    const input = { order_id: orderId, is_test_customer: true }
    for (const caller of [customer, product.visitor()])
      expect((await caller.call('markTestCustomer', input)).status).toBe(401)
    expect((await ordersOf(customer.userId)).map(({ is_test }) => is_test)).toEqual([false])
  })
})
