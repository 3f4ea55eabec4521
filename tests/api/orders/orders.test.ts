import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, formatDollars } from '../../../src/domain/shared/money.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../src/domain/time/date-format.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  draftFor,
  homeAddress,
  openCheckout,
  placedOrder,
  rowsOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

type Row = {
  id: string
  status: string
  household_size: number
  avoid_proteins: string[]
  total_meals: number
}
const ordersOf = (userId: string) =>
  rowsOf<Row>(product, 'select * from orders where user_id = $1 order by delivery_date', [userId])

describe('the draft order', () => {
  test('takes household and preferences along and is priced from the menu', async () => {
    const customer = await settledCustomer(product, 2)
    const meal_selections = await someMeals(product, 20)
    const { status, body } = await customer.call('saveDraftOrder', { meal_selections })
    expect(status).toBe(200)
    expect(body).toMatchObject({ delivery_date: '2026-12-07', orders_close_at: '2026-11-30T05:00:00.000Z' })
    expect(body.quote).toMatchObject({ base_meals: 20, addon_meals: 0 })
    // Fact 4.103: the sum of the menu's prices.
    const { meals } = (await customer.call('listMeals')).body
    const priceOf = (id: string) => meals.find((meal) => meal.id === id)?.sell_price_cents ?? 0
    const subtotal_cents = meal_selections.reduce((sum, row) => sum + priceOf(row.meal_id) * row.quantity, 0)
    expect(await ordersOf(customer.userId)).toMatchObject([
      { id: body.order_id, status: 'draft', household_size: 2, avoid_proteins: ['pork'], total_meals: 20 },
    ])
    expect(await ordersOf(customer.userId)).toMatchObject([{ subtotal_cents }])
  })

  test('saved again, or ten times at once, it stays one draft with the latest meals', async () => {
    const customer = await settledCustomer(product)
    const meal_selections = await someMeals(product, 11)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.call('saveDraftOrder', { meal_selections })),
    )
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    await draftFor(product, customer, 15)
    // Fact 4.100
    expect(await ordersOf(customer.userId)).toMatchObject([{ status: 'draft', total_meals: 15 }])
  })

  test('for a day that orders are closed for by now is refused, and both days are named', async () => {
    const customer = await settledCustomer(product)
    const meal_selections = await someMeals(product)
    const shown = { meal_selections, delivery_date: calendarDate('2026-11-30') }
    const { status, body } = await customer.call('saveDraftOrder', shown)
    expect([status, body.code, body.error]).toEqual([
      409,
      'delivery_date_changed',
      'Orders for Monday, November 30 are closed. This box now comes on Monday, December 7.',
    ])
    expect(await ordersOf(customer.userId)).toEqual([])
    const now = { meal_selections, delivery_date: calendarDate('2026-12-07') }
    expect((await customer.call('saveDraftOrder', now)).status).toBe(200)
  })

  test('fewer meals than ten per person are refused with the specified words', async () => {
    const customer = await settledCustomer(product, 2)
    const { status, body } = await customer.call('saveDraftOrder', {
      meal_selections: await someMeals(product, 19),
    })
    // Fact 5.59
    expect([status, body.code, body.error]).toEqual([
      422,
      'below_meal_minimum',
      "You've selected 19 meals. Please select at least 20 meals to continue.",
    ])
  })

  test('without an address there is none', async () => {
    const customer = await product.customer()
    const { status, body } = await customer.call('saveDraftOrder', {
      meal_selections: await someMeals(product),
    })
    expect([status, body.code, body.error]).toEqual([
      422,
      'no_address',
      'No delivery address found. Please complete your address setup.',
    ])
  })

  test('a draft of a week that has closed is canceled, the next one begins', async () => {
    const customer = await settledCustomer(product)
    await draftFor(product, customer)
    product.clock.set('2026-11-30T05:00:00.000Z')
    await draftFor(product, customer)
    product.clock.set(TEST_NOW)
    expect((await ordersOf(customer.userId)).map(({ status }) => status)).toEqual(['canceled', 'draft'])
  })

  test('drafts nobody came back to are canceled by themselves', async () => {
    const customer = await settledCustomer(product)
    await draftFor(product, customer)
    product.clock.set('2026-12-01T12:00:00.000Z')
    await product.runJobs()
    product.clock.set(TEST_NOW)
    expect(await ordersOf(customer.userId)).toMatchObject([{ status: 'canceled' }])
  })
})

describe('a placed order', () => {
  test('keeps the address as it was', async () => {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    await customer.call('saveAddress', { ...homeAddress, recipient_name: 'Somebody Else' })
    const [order] = (await customer.call('getPortal')).body.orders
    expect(order?.address).toEqual({ ...homeAddress })
    expect(order?.order_items.every((item) => item.image_url !== null)).toBe(true)
  })

  test('names its items and their amounts as the specification does', async () => {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    const [order] = (await customer.call('getPortal')).body.orders
    expect(order?.order_items.length).toBeGreaterThan(0)
    for (const { id, meal_id, quantity, unit_price_cents, total_price_cents } of order?.order_items ?? []) {
      expect([id, meal_id]).toEqual([expect.any(String), expect.any(String)])
      expect(total_price_cents).toBe(quantity * unit_price_cents)
    }
  })

  test('is confirmed by mail once, whatever the caller of the mail claims to be', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const claim = { orderId, to: 'victim@example.com', totalAmount: 1 }
    expect((await customer.call('sendOrderEmail', claim)).body).toEqual({ success: true, queued: true })
    await product.runJobs()
    const [mail, ...more] = await mailsTo(product.database, customer.email, 'order-confirmed')
    expect(more).toEqual([])
    expect(mail?.status).toBe('sent')
    expect(mail?.subject).toMatch(/RF-2026-\d{4}.* is confirmed/)
    expect(await mailsTo(product.database, 'victim@example.com')).toEqual([])
  })

  test('is no business of other customers', async () => {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    const stranger = await settledCustomer(product)
    expect((await stranger.call('sendOrderEmail', { orderId })).status).toBe(404)
    const edit = { order_id: orderId, meal_selections: await someMeals(product) }
    expect((await stranger.call('updateSubscriptionMeals', edit)).status).toBe(404)
    expect((await stranger.call('getPortal')).body.orders).toEqual([])
    // Facts 6.10 and 6.12
    const newcomer = await product.customer()
    expect((await newcomer.call('getOnboarding')).body).toMatchObject({ preferences: null, address: null })
    expect((await newcomer.call('getPortal')).body).toMatchObject({ subscription: null, preferences: null })
  })

  test('a draft has no mail to confirm it', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    expect((await customer.call('sendOrderEmail', { orderId })).body.queued).toBe(false)
  })
})

describe('marking delivered', () => {
  test('two staff members at once: one history row, one mail, both succeed', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const staff = await product.staff()
    const answers = await Promise.all(
      [1, 2].map(() => staff.call('markOrderDelivered', { orderId, status: 'delivered' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const history = await rowsOf<{ actor: string }>(
      product,
      "select actor from order_history where order_id = $1 and to_status = 'delivered'",
      [orderId],
    )
    // Facts 4.76 and 7.7
    expect(history).toEqual([{ actor: 'staff' }])
    expect(await mailsTo(product.database, customer.email, 'order-delivered')).toHaveLength(1)
  })

  test('a draft cannot be delivered, an unknown order is not found, a customer is no staff', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    const staff = await product.staff()
    expect((await staff.call('markOrderDelivered', { orderId })).body.code).toBe('order_not_deliverable')
    const unknown = { orderId: '11111111-1111-4111-8111-111111111111' }
    expect((await staff.call('markOrderDelivered', unknown)).status).toBe(404)
    expect((await customer.call('markOrderDelivered', { orderId })).status).toBe(401)
  })
})

describe('the coming box', () => {
  const comingBox = async () => {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    const { editable_order } = (await customer.call('getPortal')).body
    if (editable_order?.status !== 'pending') throw new Error('There is no coming box')
    return { customer, box: editable_order }
  }
  const templateOf = (userId: string) =>
    rowsOf<{ total: number }>(
      product,
      `select sum(quantity)::int as total from subscription_selections
       join subscriptions s on s.id = subscription_id where s.user_id = $1`,
      [userId],
    )

  test.each([
    [true, 14],
    [false, 10],
  ])('is changed before its cutoff; later boxes too when wished (%s)', async (apply, template) => {
    const { customer, box } = await comingBox()
    const change = {
      order_id: box.id,
      meal_selections: await someMeals(product, 14, 3),
      apply_to_future_orders: apply,
    }
    const { status, body } = await customer.call('updateSubscriptionMeals', change)
    expect(status).toBe(200)
    const { weeks } = (await customer.call('getSubscriptionCalendar')).body
    const coming = weeks.find(({ delivery_date: date }) => date === box.delivery_date)
    const which = apply ? 'every week' : formatWeekdayAndDay(calendarDate(box.delivery_date))
    const price = formatDollars(cents(coming?.box?.amounts?.total_cents ?? 0))
    expect(body.sentence).toBe(`Your box of ${which} is now 14 meals for ${price}.`)
    const { editable_order } = (await customer.call('getPortal')).body
    expect(editable_order?.meal_selections.reduce((sum, row) => sum + row.quantity, 0)).toBe(14)
    expect(await templateOf(customer.userId)).toEqual([{ total: template }])
  })

  test('holds at least the household’s minimum', async () => {
    const { customer, box } = await comingBox()
    const refusalOf = async (total: number) => {
      const change = { order_id: box.id, meal_selections: await someMeals(product, total) }
      const { status, body } = await customer.call('updateSubscriptionMeals', change)
      return [status, body.error]
    }
    expect(await refusalOf(9)).toEqual([422, 'Please select at least 10 meals to continue'])
    // Fact 5.65
    await rowsOf(product, 'update orders set household_size = 2 where id = $1', [box.id])
    await customer.call('saveHousehold', { household_size: 2 })
    expect(await refusalOf(19)).toEqual([422, 'Please select at least 20 meals to continue'])
  })

  test('is closed at its cutoff', async () => {
    const { customer, box } = await comingBox()
    product.clock.set(box.orders_close_at)
    const change = { order_id: box.id, meal_selections: await someMeals(product) }
    const { status, body } = await customer.call('updateSubscriptionMeals', change)
    product.clock.set(TEST_NOW)
    expect([status, body.code]).toEqual([409, 'order_not_editable'])
  })

  test('takes changed preferences along only when wished; a placed order never does', async () => {
    const { customer } = await comingBox()
    const change = { avoid_proteins: ['beef' as const], avoid_ingredients: [], dietary_notes: 'Mild, please' }
    await customer.call('updatePreferences', { ...change, apply_to_existing_orders: false })
    const avoided = async () => (await ordersOf(customer.userId)).map((row) => row.avoid_proteins[0])
    expect(await avoided()).toEqual(['pork', 'pork'])
    await customer.call('updatePreferences', change)
    expect(await avoided()).toEqual(['pork', 'beef'])
    expect((await customer.call('getPortal')).body.preferences).toMatchObject({
      additional_notes: 'Mild, please',
    })
  })
})

test('a fresh account is a new customer in the portal; a draft is editable there', async () => {
  const fresh = await product.customer()
  const empty = (await fresh.call('getPortal')).body
  expect(empty).toMatchObject({ is_new_customer: true, orders: [], subscription: null, editable_order: null })
  const customer = await settledCustomer(product)
  const { orderId } = await openCheckout(product, customer)
  const portal = (await customer.call('getPortal')).body
  expect(portal).toMatchObject({
    is_new_customer: false,
    orders: [],
    editable_order: { id: orderId, status: 'draft' },
  })
})
