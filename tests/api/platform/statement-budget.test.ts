import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { snapshotName } from '../../../src/server/platform/db/snapshot-name.ts'
import { statementsOf } from '../../support/databases/statements.ts'
import { lastUsed } from '../../support/last-used.ts'
import {
  acceptedTerms,
  deliver,
  draftFor,
  noticesOf,
  openCheckout,
  pay,
  placedOrder,
  sessionIdOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
  // What rarely changes is in memory from then on.
  await placedOrder(product, await settledCustomer(product))
})
afterAll(() => product.close())

/** Of the live events, which follow what others do, and the look once a second whether kept facts are still true. */
const OF_NOBODY = /order_history|^select "topic", "version" from "fact_versions"$/

/** How many statements a call sends to the database, `begin` and `commit` included. */
async function spent(call: () => Promise<{ status: number }>): Promise<number> {
  const statements = await statementsOf(async () => expect((await call()).status).toBe(200))
  return statements.filter((text) => !OF_NOBODY.test(text.trim())).length
}

/** How many statements a call puts together anew, `begin` and `commit` included (docs/decisions/0100). */
async function builtAnew(call: () => Promise<{ status: number }>): Promise<number> {
  const build = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  try {
    expect((await call()).status).toBe(200)
    const texts = build.mock.results.map(({ value }) => String(value.sql))
    return texts.filter((text) => !OF_NOBODY.test(text.trim())).length
  } finally {
    build.mockRestore()
  }
}

test('looking at the menu and at oneself', async () => {
  const customer = await settledCustomer(product)
  expect(await spent(() => customer.call('listMeals'))).toBe(0)
  expect(await spent(() => customer.call('getSession'))).toBe(1)
  expect(await spent(() => customer.call('getOnboarding'))).toBeLessThanOrEqual(4)
  await placedOrder(product, customer)
  expect(await spent(() => customer.call('getPortal'))).toBeLessThanOrEqual(3)
})

test('a session that was last used more than an hour ago, for all calls of a screen together', async () => {
  const customer = await settledCustomer(product)
  await lastUsed(product, customer, { minutes: 61 })
  const screen = () => Promise.all([1, 2, 3].map(() => customer.call('getSession')))
  const opened = async () => ({ status: Math.max(...(await screen()).map(({ status }) => status)) })
  expect(await spent(opened)).toBe(2)
  await lastUsed(product, customer, { minutes: 59 })
  expect(await spent(() => customer.call('getSession'))).toBe(1)
})

test('placing an order', async () => {
  const customer = await settledCustomer(product)
  const place = async (total: number) => {
    const meal_selections = await someMeals(product, total, 8)
    return spent(() => customer.call('saveDraftOrder', { meal_selections }))
  }
  expect(await place(20)).toBeLessThanOrEqual(7)
  expect(await place(21)).toBeLessThanOrEqual(7)
})

test('from the meals to the payment page, and back with a payment', async () => {
  const customer = await settledCustomer(product)
  const meal_selections = await someMeals(product, 10)
  let order_id = ''
  const placed = await spent(async () => {
    const answer = await customer.call('saveDraftOrder', { meal_selections })
    order_id = answer.body.order_id
    return answer
  })
  let url = ''
  const opened = await spent(async () => {
    const answer = await customer.call('startCheckout', { order_id })
    url = answer.body.url
    return answer
  })
  expect(placed + opened).toBeLessThanOrEqual(17)
  await pay(product, url)
  const back = () => customer.call('returnFromCheckout', { session_id: sessionIdOf(url) })
  expect(await spent(back)).toBeLessThanOrEqual(7)
  expect(await spent(back)).toBeLessThanOrEqual(6)
})

test('a payment that begins a subscription', async () => {
  const customer = await settledCustomer(product)
  const order_id = await draftFor(product, customer)
  const { body } = await customer.call('startCheckout', { order_id, ...acceptedTerms })
  await pay(product, body.url)
  const back = () => customer.call('returnFromCheckout', { session_id: sessionIdOf(body.url) })
  expect(await spent(back)).toBeLessThanOrEqual(11)
})

test('what is asked often is put together once', async () => {
  const round = async () => {
    const customer = await settledCustomer(product)
    const meal_selections = await someMeals(product, 10)
    let order_id = ''
    const placed = await builtAnew(async () => {
      const answer = await customer.call('saveDraftOrder', { meal_selections })
      order_id = answer.body.order_id
      return answer
    })
    let url = ''
    const opened = await builtAnew(async () => {
      const answer = await customer.call('startCheckout', { order_id })
      url = answer.body.url
      return answer
    })
    await pay(product, url)
    const session_id = sessionIdOf(url)
    const confirmed = await builtAnew(() => customer.call('returnFromCheckout', { session_id }))
    const portal = await builtAnew(() => customer.call('getPortal'))
    return { placed, opened, confirmed, portal, session: await builtAnew(() => customer.call('getSession')) }
  }
  await round()
  expect(await round()).toEqual({ placed: 0, opened: 3, confirmed: 0, portal: 0, session: 0 })
})

test('the provider’s notice of a payment', async () => {
  const customer = await settledCustomer(product)
  const order_id = await draftFor(product, customer)
  const { body } = await customer.call('startCheckout', { order_id })
  await pay(product, body.url)
  const [notice] = await noticesOf(product, sessionIdOf(body.url))
  expect(await spent(() => deliver(product, notice))).toBeLessThanOrEqual(8)
})

test('a checkout that is opened again', async () => {
  const customer = await settledCustomer(product)
  const { orderId } = await openCheckout(product, customer)
  const again = () => customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
  expect(await spent(again)).toBeLessThanOrEqual(19)
})

test('a kitchen screen that asks again before anything has changed: who it is, and whether that is so', async () => {
  const staff = await product.staff()
  const ask = () => staff.call('listKitchenOrders', { date: '2026-12-08' })
  // Other tests write to the same server, and each write makes the page old.
  let cost = 0
  let [before, after] = ['before', 'after']
  while (before !== after) {
    before = await snapshotName(product.database.db)
    await ask()
    cost = await spent(ask)
    after = await snapshotName(product.database.db)
  }
  expect(cost).toBe(2)
  // Some of it hangs on the clock.
  product.clock.advance({ seconds: 1 })
  expect(await spent(ask)).toBeGreaterThan(2)
})

test('sixteen kitchen screens of one session that ask at once: one look at who they are, one reading', async () => {
  const staff = await product.staff()
  const ask = async () => (await staff.call('listKitchenOrders', { date: '2026-12-07' })).status
  await ask()
  const texts = await statementsOf(async () =>
    expect(new Set(await Promise.all(Array.from({ length: 16 }, ask)))).toEqual(new Set([200])),
  )
  expect(texts.filter((text) => text.includes('from "staff_sessions"'))).toHaveLength(1)
  expect(texts.filter((text) => !OF_NOBODY.test(text.trim())).length).toBeLessThanOrEqual(24)
})
