import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { REFUND } from '../../support/payments/failing-refunds.ts'
import { paidOrder } from '../../support/payments/money.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

/** The delivery date of an order placed at the test's clock. */
const DATE = '2026-12-07'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp()
  staff = await product.staff()
})
afterAll(() => product.close())

const ordersOf = async (showAll = false) => {
  const input = { date: DATE, ...(showAll ? { show_all: 'true' as const } : {}) }
  return (await staff.call('listKitchenOrders', input)).body
}
const moveTo = (zip: string, recipient: string, orderId: string) =>
  rowsOf(product, 'update orders set zip_code = $1, recipient_name = $2 where id = $3', [
    zip,
    recipient,
    orderId,
  ])

describe('the kitchen’s orders', () => {
  test('are for staff alone', async () => {
    for (const caller of [product.visitor(), await product.customer()])
      for (const answer of [
        await caller.call('listKitchenOrders', { date: DATE }),
        await caller.call('listWorkOrders', { from: DATE, to: DATE }),
        await caller.call('generateWorkOrder', { delivery_date: DATE }),
      ])
        expect([answer.status, answer.body.code]).toEqual([401, 'staff_required'])
  })

  test('show a placed order with address, meals, totals, preferences and payment', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const { orders, weeks } = await ordersOf()
    const order = orders.find((one) => one.order_id === orderId)
    expect(order).toMatchObject({
      status: 'confirmed',
      is_test: false,
      customer_email: customer.email,
      recipient_name: 'Ana Rivera',
      delivery_date: DATE,
      delivery_address: { street: '12 Lake Eola Drive', zip: '32801', instructions: 'Leave at the door' },
      dietary_preferences: {
        avoid_proteins: ['pork'],
        avoid_allergens: ['peanuts'],
        additional_notes: 'No cilantro',
      },
      summary: { total_meals: 10 },
      financial_summary: { shipping_cents: 999, promo_code: null },
    })
    expect(order?.order_number).toMatch(/^RF-2026-\d{4,}$/)
    expect(order?.payment_date).not.toBeNull()
    expect(order?.meals.reduce((sum, meal) => sum + meal.quantity, 0)).toBe(10)
    expect(weeks).toContain(DATE)
    expect(weeks).toEqual([...weeks].sort())
  })

  test('name a meal’s allergens, and its conflicts with what the household avoids', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const [meal] = await rowsOf<{ id: string }>(
      product,
      `select m.id from meals m join meal_ingredients mi on mi.meal_id = m.id
         join ingredients i on i.id = mi.ingredient_id
       where 'peanuts' = any (i.allergens) limit 1`,
    )
    await rowsOf(product, `update orders set avoid_ingredients = '{peanuts,dairy}' where id = $1`, [orderId])
    await rowsOf(product, 'alter table order_items disable trigger order_items_fixed_once_placed')
    await rowsOf(
      product,
      `update order_items set meal_id = $1, allergens = '{}' where id = (
         select id from order_items where order_id = $2 order by quantity desc limit 1)`,
      [meal?.id, orderId],
    )
    await rowsOf(product, 'alter table order_items enable trigger order_items_fixed_once_placed')
    const order = (await ordersOf()).orders.find((one) => one.order_id === orderId)
    const clash = order?.meals.find(({ conflicts }) => conflicts.includes('peanuts'))
    expect(clash?.allergens).toContain('peanuts')
  })

  test('stand in the order of packing: by ZIP code, then by recipient', async () => {
    const placed: string[] = []
    for (const [zip, recipient] of [
      ['34786', 'Zoe'],
      ['32701', 'bea'],
      ['32701', 'Abe'],
    ] as const) {
      const { orderId } = await placedOrder(product, await settledCustomer(product))
      await moveTo(zip, recipient, orderId)
      placed.push(orderId)
    }
    const found = (await ordersOf()).orders.filter((one) => placed.includes(one.order_id))
    expect(found.map((one) => one.recipient_name)).toEqual(['Abe', 'bea', 'Zoe'])
  })

  test('are marked delivered by their id: without one the call says so', async () => {
    for (const input of [{}, { orderId: '' }, { orderId: 'RF-2026-0001' }]) {
      const { status, body } = await staff.call('markOrderDelivered', input as { orderId: string })
      // Fact 5.83
      expect([status, body.error, body.fields]).toEqual([
        422,
        'Order ID is missing',
        { orderId: 'Order ID is missing' },
      ])
    }
  })

  test('say when all of an order was given back, to the card and as credit, and count its meals still', async () => {
    const { orderId, totalCents } = await paidOrder(product)
    const shown = async () => (await ordersOf()).orders.find((one) => one.order_id === orderId)
    const giveBack = async (amount_cents: number, to: 'card' | 'credit') => {
      const asked = { order_id: orderId, amount_cents, to, reason: 'Cold', still_cooked: true }
      const request = { ...asked, request_key: randomUUID() }
      return (await staff.call('refundOrder', request)).body.status
    }
    expect((await shown())?.refunded_in_full).toBe(false)
    expect(await giveBack(totalCents - 500, 'card')).toBe('succeeded')
    expect((await shown())?.refunded_in_full).toBe(false)
    expect(await giveBack(500, 'credit')).toBe('succeeded')
    expect(await shown()).toMatchObject({ refunded_in_full: true, summary: { total_meals: 10 } })
  })

  test('do not call a refund full that failed', async () => {
    const { orderId, totalCents } = await paidOrder(product, REFUND.fails)
    const request = { order_id: orderId, amount_cents: totalCents, to: 'card', reason: 'Cold' } as const
    const { body } = await staff.call('refundOrder', {
      ...{ ...request, still_cooked: true, request_key: randomUUID() },
    })
    expect(body.status).toBe('failed')
    const order = (await ordersOf()).orders.find((one) => one.order_id === orderId)
    expect(order?.refunded_in_full).toBe(false)
  })

  test('leave test orders out unless they are asked for', async () => {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    await rowsOf(product, 'update orders set is_test = true where id = $1', [orderId])
    const ids = (body: Awaited<ReturnType<typeof ordersOf>>) => body.orders.map((one) => one.order_id)
    expect(ids(await ordersOf())).not.toContain(orderId)
    // Fact 7.8
    expect(ids(await ordersOf(true))).toContain(orderId)
  })

  test('come with what is irregular about their week, and why, for everybody who sees all weeks', async () => {
    const cook = await staffOf(product, 'kitchen')
    const change = async (changes: ApiTypes['changeDeliveryWeek']['request']) =>
      expect((await staff.call('changeDeliveryWeek', changes)).status).toBe(200)
    const weekOn = async (date: string) =>
      (await cook.call('listKitchenOrders', { date })).body.irregular_week
    await change({ status: 'closed', scheduled_date: '2026-12-28', reason: 'New Year' })
    await change({
      ...{ status: 'moved', scheduled_date: '2026-12-21', delivery_date: '2026-12-22', reason: 'Holiday' },
      last_order_date: null,
    })
    expect(await weekOn('2026-12-28')).toEqual({
      ...{ status: 'closed', scheduled_date: '2026-12-28', delivery_date: null, reason: 'New Year' },
    })
    const moved = {
      ...{ status: 'moved', scheduled_date: '2026-12-21', delivery_date: '2026-12-22', reason: 'Holiday' },
    }
    expect([await weekOn('2026-12-21'), await weekOn('2026-12-22')]).toEqual([moved, moved])
    expect(await weekOn(DATE)).toBeNull()
    for (const scheduled_date of ['2026-12-21', '2026-12-28'])
      await change({ status: 'regular', scheduled_date })
    expect([await weekOn('2026-12-21'), await weekOn('2026-12-28')]).toEqual([null, null])
  })

  test('of a day that is over stay in sight until they are marked, a cook’s too, and 12 weeks do not end that', async () => {
    /** A staff session does not last until then. */
    const cookAt = async (now: string) => {
      product.clock.set(now)
      return staffOf(product, 'kitchen')
    }
    const shown = async (cook: Client, date: string) => (await cook.call('listKitchenOrders', { date })).body
    const dayOf = (boxes: number) => [{ delivery_date: DATE, boxes }]
    try {
      const lastMoment = await cookAt('2026-12-08T04:59:59Z')
      expect((await shown(lastMoment, '2026-12-14')).unmarked_days).toEqual([])
      const cook = await cookAt('2026-12-08T05:00:00Z')
      const { orders } = await shown(cook, DATE)
      const open = orders.filter((one) => !one.refunded_in_full || one.cooked_all_the_same)
      expect(open.length).toBeGreaterThan(1)
      expect((await shown(cook, '2026-12-14')).unmarked_days).toEqual(dayOf(open.length))
      for (const { order_id: orderId } of open.slice(1))
        expect((await cook.call('markOrderDelivered', { orderId })).status).toBe(200)
      const later = await shown(await cookAt('2027-05-03T15:00:00Z'), '2027-05-03')
      expect(later.unmarked_days).toEqual(dayOf(1))
      expect(later.weeks).toContain(DATE)
    } finally {
      product.clock.set(TEST_NOW)
    }
  })

  test('are none of drafts, coming boxes and canceled orders', async () => {
    const statuses = new Set((await ordersOf(true)).orders.map((one) => one.status))
    expect([...statuses].sort()).toEqual(['confirmed', 'delivered'])
    const next = await staff.call('listKitchenOrders', { date: '2026-12-14' })
    expect(next.body.orders).toEqual([])
  })
})
