import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placedOrder, rowsOf, settledCustomer, someMeals } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

test('meals for an order that does not exist are refused with the specified words', async () => {
  const customer = await settledCustomer(product)
  const change = { order_id: randomUUID(), meal_selections: await someMeals(product) }
  const { status, body } = await customer.call('updateSubscriptionMeals', change)
  expect([status, body.code, body.error]).toEqual([404, 'order_not_found', 'No order found to update.'])
})

test('meals for an order that is placed are refused with the specified words', async () => {
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer)
  const change = { order_id: orderId, meal_selections: await someMeals(product) }
  const { status, body } = await customer.call('updateSubscriptionMeals', change)
  expect([status, body.error]).toEqual([
    409,
    'No editable orders found. Orders can only be edited before confirmation.',
  ])
})

test('the portal lists the latest 20 orders by delivery date', async () => {
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer)
  for (let week = 1; week <= 21; week += 1) await copyOf(orderId, week)
  const { orders } = (await customer.call('getPortal')).body
  const days = orders.map(({ delivery_date }) => delivery_date)
  const newest = await rowsOf<{ day: string }>(
    product,
    `select delivery_date::text as day from orders where user_id = $1 and status = 'confirmed'
     order by delivery_date desc limit 20`,
    [customer.userId],
  )
  expect(days).toHaveLength(20)
  expect(days).toEqual(newest.map(({ day }) => day))
})

/** A copy of the order the given number of weeks later, placed. */
async function copyOf(orderId: string, week: number) {
  const copied = `user_id, delivery_address_id, total_meals, subtotal_cents, shipping_fee_cents, household_size,
    recipient_name, phone, email, street_address, city, state, zip_code`
  const [copy] = await rowsOf<{ id: string }>(
    product,
    `insert into orders (${copied}, delivery_date, status)
     select ${copied}, delivery_date + 70 + 7 * $2::int, 'pending' from orders where id = $1 returning id`,
    [orderId, week],
  )
  await rowsOf(
    product,
    `insert into order_items (order_id, meal_id, meal_name, meal_category, quantity, unit_price_cents)
     select $2::uuid, meal_id, meal_name, meal_category, quantity, unit_price_cents from order_items where order_id = $1`,
    [orderId, copy?.id],
  )
  await rowsOf(
    product,
    `update orders set status = 'confirmed', confirmed_at = now(), order_number = $2 where id = $1`,
    [copy?.id, `RF-2026-9${week.toString().padStart(3, '0')}`],
  )
}
