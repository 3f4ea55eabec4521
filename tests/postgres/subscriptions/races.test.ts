import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import type { CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { addDays } from '../../../src/domain/time/calendar-date.ts'
import { closePageOf } from '../../../src/server/checkout/close-page.ts'
import { fulfilCheckout } from '../../../src/server/checkout/fulfil-checkout.ts'
import { startCheckout } from '../../../src/server/checkout/start-checkout.ts'
import { bringToOwnWeek } from '../../../src/server/delivery-weeks/bring-to-own-week.ts'
import { markTestCustomer } from '../../../src/server/kitchen/mark-test-customer.ts'
import { cancelStaleDrafts } from '../../../src/server/orders/cancel-stale-drafts.ts'
import { markOrderDelivered } from '../../../src/server/orders/delivered/mark-order-delivered.ts'
import { undoOrderDelivered } from '../../../src/server/orders/delivered/undo-order-delivered.ts'
import { draftOrder } from '../../../src/server/orders/draft-order.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { promoCodes } from '../../../src/server/platform/db/schema/promotions.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { reservePromo } from '../../../src/server/pricing/reserve-promo.ts'
import { type CustomerRow, DELIVERY, databaseRows } from '../../support/databases/database-rows.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import {
  addPromo,
  draftFor,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const CONTENDERS = 100
const CLICKS = 20

let product: TestApp
let crowd: Crowd
let rows: ReturnType<typeof databaseRows>
beforeAll(async () => {
  product = await createTestApp()
  crowd = await gatherCrowd(product.database, CONTENDERS)
  rows = databaseRows(product.database.db)
})
afterAll(async () => {
  await crowd.close()
  await product.close()
})

const now = () => product.clock.now()
const deps = (db: Db) => ({
  bringToOwnWeek,
  closePage: (orderId: string) => closePageOf(outside(db), orderId),
  ...outside(db),
})
const outside = (db: Db) => ({
  db,
  clock: product.clock,
  kitchen: ORLANDO_KITCHEN,
  payments: createPayments({ port: product.standIn.port, ...product.paymentKeys }),
  log: pino({ level: 'silent' }),
})
const counters = async (code: string) =>
  rowsOf(product, 'select reserved_count, used_count from promo_codes where code = $1', [code])
const countOf = async (query: string, values: unknown[]) =>
  Number((await rowsOf<{ count: string }>(product, query, values))[0]?.count)

const reserve = (db: Db, code: string, order: { id: string; userId: string }) =>
  db.transaction((tx) =>
    reservePromo(ORLANDO_KITCHEN, tx as Db, {
      code,
      userId: order.userId,
      orderId: order.id,
      orderAmountCents: cents(16_999),
      now: now(),
      expiresAt: new Date(now().getTime() + 60_000),
    }),
  )

describe('a promo code', () => {
  test('of one use goes to exactly one of a hundred households', async () => {
    await addPromo(product, { code: 'SINGLE', totalLimit: 1 })
    const drafts: { id: string; userId: string }[] = []
    for (let index = 0; index < CONTENDERS; index++)
      drafts.push(await rows.pricedDraft(await rows.customer()))
    const outcomes = valuesOf(
      await crowd.allAtOnce((db, index) => reserve(db, 'SINGLE', drafts[index] ?? { id: '', userId: '' })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const failures = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure.code])))
    expect([...failures]).toEqual(['promo_used_up'])
    expect(await counters('SINGLE')).toEqual([{ reserved_count: 1, used_count: 0 }])
  })

  test('of one use per customer is held once, however many of their drafts ask for it', async () => {
    await addPromo(product, { code: 'ONEACH' })
    const customer = await rows.customer()
    const drafts: { id: string; userId: string }[] = []
    for (let week = 0; week < CLICKS; week++)
      drafts.push(
        await rows.pricedDraft(customer, { deliveryDate: addDays(DELIVERY as CalendarDate, 7 * week) }),
      )
    const results = await crowd.allAtOnce(async (db, index) => {
      const draft = drafts[index]
      return draft ? reserve(db, 'ONEACH', draft) : null
    })
    const outcomes = valuesOf(results).filter((outcome) => outcome !== null)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await counters('ONEACH')).toEqual([{ reserved_count: 1, used_count: 0 }])
  })
})

describe('clicks at once', () => {
  test('on the meals end in one draft with the meals of one of them', async () => {
    const customer = await settledCustomer(product)
    // Somebody who avoids something would be asked before some of the meals.
    const nothing = { avoid_proteins: [], avoid_ingredients: [], additional_notes: '' }
    expect((await customer.call('saveDietaryPreferences', nothing)).status).toBe(200)
    const menu = await someMeals(product, 12, 12)
    const choices = menu.map((row) => [{ mealId: row.meal_id, quantity: 10 }])
    const outcomes = valuesOf(
      await crowd.allAtOnce((db, index) =>
        draftOrder(deps(db), { selections: choices[index % choices.length] ?? [] }, customer.userId),
      ),
    )
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.order.id)).size).toBe(1)
    const items = await rowsOf(
      product,
      `select i.quantity from orders o join order_items i on i.order_id = o.id join meal_selections s
       on s.order_id = o.id and s.meal_id = i.meal_id where o.user_id = $1`,
      [customer.userId],
    )
    expect(items).toEqual([{ quantity: 10 }])
  })

  test('on the checkout end in one open page', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    const payer = { userId: customer.userId, email: customer.email, fullName: null }
    const request = {
      orderId,
      promoCode: null,
      origin: 'http://localhost:3000',
      network: 'here',
      acceptance: null,
    }
    const outcomes = valuesOf(
      await crowd.allAtOnce(async (db, index) =>
        index < CLICKS ? startCheckout(deps(db), request, payer) : null,
      ),
    ).filter((outcome) => outcome !== null)
    const pages = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.failure.code)))
    expect(pages.size).toBe(1)
    const sessions = await rowsOf<{ status: string; url: string }>(
      product,
      'select status, url from checkout_sessions where order_id = $1',
      [orderId],
    )
    expect(sessions).toEqual([{ status: 'open', url: [...pages][0] }])
  })

  test('of webhook, return and reconciler confirm an order once', async () => {
    const customer = await settledCustomer(product)
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    await pay(product, url)
    const outcomes = valuesOf(
      await crowd.allAtOnce(async (db, index) =>
        index < CLICKS ? fulfilCheckout(deps(db), sessionId) : null,
      ),
    ).filter((outcome) => outcome !== null)
    expect(new Set(outcomes.map(({ state, orderNumber }) => `${state} ${orderNumber}`)).size).toBe(1)
    expect(outcomes[0]?.state).toBe('confirmed')
    for (const table of ['payments', 'boxes'])
      expect(await countOf(`select count(*) from ${table} where order_id = $1`, [orderId]), table).toBe(1)
    for (const table of ['subscriptions', 'stored_payment_methods'])
      expect(
        await countOf(`select count(*) from ${table} where user_id = $1`, [customer.userId]),
        table,
      ).toBe(1)
    expect(
      await countOf('select count(*) from outbox_mails where dedup_key = $1', [`order-confirmed:${orderId}`]),
    ).toBe(1)
  })

  test('on "delivered" make one history row and one mail', async () => {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    const outcomes = valuesOf(await crowd.allAtOnce((db) => markOrderDelivered(deps(db), orderId)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(
      await countOf(`select count(*) from order_history where order_id = $1 and to_status = 'delivered'`, [
        orderId,
      ]),
    ).toBe(1)
    expect(
      await countOf('select count(*) from outbox_mails where dedup_key = $1', [`order-delivered:${orderId}`]),
    ).toBe(1)
  })
})

test('many who undo one delivery at once undo it once, and mail once', async () => {
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  await markOrderDelivered(deps(product.database.db), orderId)
  const mark = now()
  await rowsOf(product, `update outbox_mails set attempts = 1 where dedup_key = $1`, [
    `order-delivered:${orderId}`,
  ])
  const outcomes = valuesOf(await crowd.allAtOnce((db) => undoOrderDelivered(deps(db), { orderId, mark })))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure.code]))
  expect(new Set(refused)).toEqual(new Set(['order_not_delivered']))
  const undone = `select count(*) from order_history where order_id = $1 and from_status = 'delivered'`
  expect(await countOf(undone, [orderId])).toBe(1)
  const mails = `select count(*) from outbox_mails where dedup_key like 'order-marked-too-early:' || $1 || '%'`
  expect(await countOf(mails, [orderId])).toBe(1)
})

test('a test mark reaches the order whose delivery is undone at the same moment', async () => {
  const orderIds: string[] = []
  for (let index = 0; index < 5; index++) {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    await markOrderDelivered(deps(product.database.db), orderId)
    orderIds.push(orderId)
  }
  const results = await crowd.allAtOnce(async (db, index) => {
    const orderId = orderIds[index >> 1]
    if (!orderId) return
    if (index % 2 === 0) await undoOrderDelivered(deps(db), { orderId, mark: now() })
    else await markTestCustomer(deps(db), { orderId, isTestCustomer: true })
  })
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const left = 'select status, is_test, count(*)::int as count from orders where id = any ($1) group by 1, 2'
  expect(await rowsOf(product, left, [orderIds])).toEqual([{ status: 'confirmed', is_test: true, count: 5 }])
})

test('a test mark reaches the draft that a household makes at the same moment', async () => {
  const meals = (await someMeals(product)).map((row) => ({ mealId: row.meal_id, quantity: row.quantity }))
  const households: { userId: string; orderId: string }[] = []
  for (let index = 0; index < 5; index++) {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    households.push({ userId: customer.userId, orderId })
  }
  const results = await crowd.allAtOnce(async (db, index) => {
    const household = households[index >> 1]
    if (!household) return
    if (index % 2 === 0) await draftOrder(deps(db), { selections: meals }, household.userId)
    else await markTestCustomer(deps(db), { orderId: household.orderId, isTestCustomer: true })
  })
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const left = await rowsOf(
    product,
    'select status, is_test, count(*)::int as count from orders where user_id = any ($1) group by 1, 2 order by 1',
    [households.map(({ userId }) => userId)],
  )
  expect(left).toEqual(
    ['draft', 'pending', 'confirmed'].map((status) => ({ status, is_test: true, count: 5 })),
  )
})

test('clearing old drafts in several processes, while their promo codes change hands, ends without a deadlock', async () => {
  const codes = ['HELDA', 'HELDB', 'HELDC', 'HELDD']
  for (const code of codes) await addPromo(product, { code, perCustomer: null })
  const past = addDays(DELIVERY as CalendarDate, -28)
  const shoppers: { id: string; userId: string }[] = []
  for (let index = 0; index < 60; index++) {
    const customer: CustomerRow = await rows.customer()
    const stale = await rows.pricedDraft(customer, { deliveryDate: past })
    await reserve(product.database.db as unknown as Db, codes[index % 4] ?? '', stale)
    shoppers.push(await rows.pricedDraft(customer))
  }
  const results = await crowd.allAtOnce(async (db, index) => {
    const shopper = shoppers[index]
    if (!shopper) return void (await cancelStaleDrafts(deps(db)))
    for (let change = 0; change < 4; change++)
      await reserve(db, codes[(index * 3 + change * 5) % 4] ?? '', shopper)
  })
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const left = await product.database.db
    .select({ reserved: promoCodes.reservedCount })
    .from(promoCodes)
    .where(eq(promoCodes.description, 'Test promotion'))
  const held = await countOf(`select count(*) from promo_redemptions where state = 'reserved'`, [])
  expect(left.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(held)
  expect(
    await countOf(`select count(*) from orders where delivery_date = $1 and status = 'draft'`, [past]),
  ).toBe(0)
})
