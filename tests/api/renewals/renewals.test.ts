import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { subscribed } from '../../support/payments/declining-cards.ts'
import { addPromo, CARD, failNextCalls, rowsOf } from '../../support/people/ordering.ts'
import {
  atSecondCutoff,
  boxesOf,
  boxOn,
  SECOND_DELIVERY,
  subscriber,
  takenFrom,
} from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const itemsOf = (orderId: string | null) =>
  rowsOf<{ meal_id: string; meal_name: string; quantity: number }>(
    product,
    `select meal_id, meal_name, quantity from order_items where order_id = $1 order by quantity desc, meal_name`,
    [orderId],
  )

const setMeal = (name: string, change: string) =>
  rowsOf(product, `update meals set ${change} where name = $1`, [name])

const giveCredit = (customer: TestCustomer, cents: number) =>
  rowsOf(
    product,
    `with booked as (insert into ledger_transactions (kind, dedup_key, user_id, reason, occurred_at)
       values ('goodwill', 'goodwill:' || gen_random_uuid(), $1, 'A gift', now()) returning id)
     insert into ledger_entries (transaction_id, account, user_id, amount_cents)
     select id, 'customer_credit', $1::uuid, -$2::int from booked
     union all select id, 'goodwill', null, $2::int from booked`,
    [customer.userId, cents],
  )

describe('a subscription', () => {
  test('has a box for each of the next eight weeks, the next one with a pending order', async () => {
    const customer = await subscriber(product)
    await product.runJobs()
    const boxes = await boxesOf(product, customer)
    expect(boxes.map(({ delivery_date }) => delivery_date)).toEqual([
      ...['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
      ...['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'],
    ])
    expect(boxes.map(({ outcome }) => outcome)).toEqual(['first_box', ...Array(7).fill(null)])
    expect(boxes.map(({ order_status }) => order_status)).toEqual([
      'confirmed',
      'pending',
      ...Array(6).fill(null),
    ])
  })

  test('is charged once for its box at the cutoff, and not a second before', async () => {
    const customer = await subscriber(product)
    atSecondCutoff(product, -1000)
    await product.runJobs()
    expect(await takenFrom(product, customer)).toHaveLength(1)
    atSecondCutoff(product)
    await product.runJobs()
    await product.runJobs()
    const [, renewed, next] = await boxesOf(product, customer)
    expect(renewed).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect(await takenFrom(product, customer)).toEqual([expect.any(Number), renewed?.total])
    expect(next).toMatchObject({ outcome: null, order_status: 'pending' })
  })

  test('is charged although the run comes three days late, at the price of then', async () => {
    const customer = await subscriber(product)
    atSecondCutoff(product, 3 * DAY)
    await product.runJobs()
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charged' })
    expect(await takenFrom(product, customer)).toHaveLength(2)
  })

  test('is not charged for boxes whose delivery day came while nothing ran, and goes on with the next', async () => {
    const customer = await subscriber(product)
    atSecondCutoff(product, 15 * DAY)
    await product.runJobs()
    const outcomes = (await boxesOf(product, customer)).map(({ outcome }) => outcome)
    expect(outcomes.slice(0, 5)).toEqual(['first_box', 'too_late', 'too_late', 'charged', null])
    expect(await takenFrom(product, customer)).toHaveLength(2)
    const mails = await mailsTo(product.database, customer.email, 'box-not-made')
    const told = mails.map(({ data }) => data as { deliveryDate: string; reason: string })
    expect(told.map(({ deliveryDate, reason }) => [deliveryDate, reason]).toSorted()).toEqual([
      ['2026-12-14', 'not_charged'],
      ['2026-12-21', 'not_charged'],
    ])
  })
})

describe('a charge', () => {
  test('is made once although its answer was lost', async () => {
    const customer = await subscriber(product)
    atSecondCutoff(product)
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after', times: 3 })
    await product.runJobs()
    product.clock.advance({ minutes: 5 })
    await product.runJobs()
    expect(await takenFrom(product, customer)).toHaveLength(2)
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
  })

  test('is made later when the provider could not be reached', async () => {
    const customer = await subscriber(product)
    atSecondCutoff(product)
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500', times: 3 })
    await product.runJobs()
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charging', order_status: 'pending' })
    product.clock.advance({ minutes: 5 })
    await product.runJobs()
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect(await takenFrom(product, customer)).toHaveLength(2)
  })

  test('is paid by credit when the code that made it free was used up in the same run', async () => {
    await addPromo(product, { code: 'ALLFREE', value: 100, totalLimit: 3, perCustomer: null })
    await rowsOf(product, `update promo_codes set applies_to_renewals = true where code = 'ALLFREE'`)
    const customers = [await subscribed(product, CARD, 'ALLFREE'), await subscribed(product, CARD, 'ALLFREE')]
    for (const customer of customers) await giveCredit(customer, 5000)
    atSecondCutoff(product)
    await product.runJobs()
    const boxes = await Promise.all(customers.map((customer) => boxOn(product, customer)))
    expect(boxes.map(({ total, credit }) => [total === 0, credit]).toSorted()).toEqual([
      [false, 5000],
      [true, 0],
    ])
  })

  test('takes only what credit leaves, and never less than a card can pay', async () => {
    const customer = await subscriber(product)
    const { total } = await boxOn(product, customer)
    await giveCredit(customer, (total ?? 0) - 20)
    atSecondCutoff(product)
    await product.runJobs()
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'charged', credit: (total ?? 0) - 50 })
    expect((await takenFrom(product, customer)).at(-1)).toBe(50)
  })

  test('is not made at all for a box that credit pays', async () => {
    const customer = await subscriber(product)
    const { total } = await boxOn(product, customer)
    await giveCredit(customer, (total ?? 0) + 500)
    atSecondCutoff(product)
    await product.runJobs()
    const box = await boxOn(product, customer)
    expect(box).toMatchObject({ outcome: 'free', order_status: 'confirmed', credit: total })
    expect(await rowsOf(product, 'select id from payments where order_id = $1', [box.order_id])).toEqual([])
  })
})

describe('at the cutoff', () => {
  test('a meal that has left the menu gives way to one of its kind that the household may eat', async () => {
    const customer = await subscriber(product)
    const [main] = await itemsOf((await boxOn(product, customer)).order_id)
    await setMeal(main?.meal_name ?? '', 'is_available = false')
    atSecondCutoff(product)
    await product.runJobs()
    await setMeal(main?.meal_name ?? '', 'is_available = true')
    const box = await boxOn(product, customer)
    expect(box.outcome).toBe('charged')
    const items = await itemsOf(box.order_id)
    expect(items.map(({ meal_id }) => meal_id)).not.toContain(main?.meal_id)
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10)
  })

  test('a household whose meals have no substitute is asked, and pays nothing', async () => {
    const customer = await subscriber(product)
    const menu = await rowsOf<{ id: string }>(product, 'select id from meals where is_available')
    await rowsOf(product, 'update meals set is_available = false')
    atSecondCutoff(product)
    await product.runJobs()
    for (const { id } of menu)
      await rowsOf(product, 'update meals set is_available = true where id = $1', [id])
    expect(await boxOn(product, customer)).toMatchObject({
      outcome: 'needs_choice',
      order_status: 'canceled',
    })
    expect(await takenFrom(product, customer)).toHaveLength(1)
    await product.runJobs()
    const [mail] = await rowsOf<{ subject: string }>(
      product,
      `select subject from outbox_mails where kind = 'box-not-made' and to_address = $1`,
      [customer.email],
    )
    expect(mail?.subject).toContain('No box on Monday, December 14')
  })

  test('an address outside the area costs nothing and brings nothing', async () => {
    const customer = await subscriber(product)
    await rowsOf(product, `update service_zipcodes set is_active = false where zip_code = '32801'`)
    atSecondCutoff(product)
    await product.runJobs()
    await rowsOf(product, `update service_zipcodes set is_active = true where zip_code = '32801'`)
    expect(await boxOn(product, customer)).toMatchObject({ outcome: 'not_served' })
    expect(await takenFrom(product, customer)).toHaveLength(1)
  })

  test('a week that is moved takes its boxes and their cutoff along', async () => {
    const customer = await subscriber(product)
    await rowsOf(
      product,
      `insert into delivery_weeks (scheduled_date, status, delivery_date, orders_close_at, reason)
       values ($1, 'moved', '2026-12-16', '2026-12-09T05:00:00Z', 'A holiday')`,
      [SECOND_DELIVERY],
    )
    await product.runJobs()
    const box = await boxOn(product, customer, '2026-12-16')
    const [order] = await rowsOf(product, 'select delivery_date::text as day from orders where id = $1', [
      box.order_id,
    ])
    expect(order).toEqual({ day: '2026-12-16' })
    atSecondCutoff(product, DAY)
    await product.runJobs()
    expect((await boxOn(product, customer, '2026-12-16')).outcome).toBeNull()
    atSecondCutoff(product, 2 * DAY)
    await product.runJobs()
    expect((await boxOn(product, customer, '2026-12-16')).outcome).toBe('charged')
    await rowsOf(product, 'delete from delivery_weeks where scheduled_date = $1', [SECOND_DELIVERY])
  })
})
