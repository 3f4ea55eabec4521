import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { reconcileCheckouts } from '../../../src/server/provider-notices/reconcile-checkouts.ts'
import { createOnOwnServer } from '../../support/databases/own-server-database.ts'
import type { TestDatabase } from '../../support/databases/test-database.ts'
import { acceptedTerms, pay, rowsOf, sessionIdOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'
import { type KillableServer, startKillableServer } from '../support/kills/killable-server.ts'
import { report } from '../support/report.ts'
import { scale } from '../support/scale.ts'

const PORTIONS = 10
const KILLS = scale('PORTION_KILLS', 6)
const CONTENDERS = PORTIONS + 5 * KILLS
const AT_ONCE = 8

let database: TestDatabase
let product: TestApp
let server: KillableServer
let scarce: string
let plenty: string
beforeAll(async () => {
  database = (await createOnOwnServer({ onError: () => {} }, ['synchronous_commit=on'])).database
  product = await createTestApp({ LOG_LEVEL: 'silent' }, { now: new Date().toISOString(), database })
  const owner = await staffOf(product, 'owner')
  const { meals, weeks } = (await owner.call('listMenuWeeks')).body
  const scheduled_date = weeks.find(({ is_open }) => is_open)?.scheduled_date ?? ''
  ;[scarce = '', plenty = ''] = meals.map(({ id }) => id)
  await owner.call('saveMenuWeek', {
    ...{ scheduled_date, version: 0, meals_max: null, publish_at: null },
    meals: meals.map(({ id, price_cents }) => ({
      ...{ meal_id: id, price_cents, portion_limit: id === scarce ? PORTIONS : null },
    })),
  })
  const published = await owner.call('publishMenuWeek', { scheduled_date, version: 1 })
  expect(published.status).toBe(200)
  server = await startKillableServer(product)
})
afterAll(async () => {
  await server.close()
  await product.close()
  await database.close()
})

const left = async () =>
  (await product.visitor().call('listMeals')).body.meals.find(({ id }) => id === scarce)?.portions_left
const sold = async () => {
  const [row] = await rowsOf<{ portions: number }>(
    product,
    `select coalesce(sum(i.quantity), 0)::int as portions from order_items i join orders o on o.id = i.order_id
     where i.meal_id = $1 and o.status = 'confirmed'`,
    [scarce],
  )
  return row?.portions ?? 0
}

/** Insists until there is an answer about the meal: null for a refusal because it has run out. */
async function insist<T>({ token }: TestCustomer, pathname: string, body: unknown): Promise<T | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (;;) {
    await server.ready()
    const response = await fetch(`http://127.0.0.1:${server.port}${pathname}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response?.status === 200 && text) return JSON.parse(text) as T
    if (response?.status === 409 && text?.includes('sold_out')) return null
    await pause(50)
  }
}

/** @returns the address of the payment page; null where the meal has run out */
async function askFor(customer: TestCustomer): Promise<string | null> {
  const meal_selections = [
    { meal_id: scarce, quantity: 1 },
    { meal_id: plenty, quantity: 9 },
  ]
  const draft = await insist<{ order_id: string }>(customer, '/api/draft-order', { meal_selections })
  if (!draft) return null
  const wanted = { order_id: draft.order_id, ...acceptedTerms }
  return (await insist<{ url: string }>(customer, '/api/functions/checkout', wanted))?.url ?? null
}

test(`the last ${PORTIONS} portions go to ${PORTIONS} households, though the server is killed ${KILLS} times, and who does not pay gives theirs back`, {
  timeout: 300_000 + 20_000 * KILLS,
}, async () => {
  const customers: TestCustomer[] = []
  for (let nth = 0; nth < CONTENDERS; nth++) customers.push(await settledCustomer(product))
  const waiting = [...customers]
  const pages: { customer: TestCustomer; url: string }[] = []
  const killed: Promise<void>[] = []
  const work = async () => {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      // Every fifth of them is worked on while the server dies.
      if (waiting.length % 5 === 0 && killed.length < KILLS) killed.push(server.kill())
      const url = await askFor(customer)
      if (url) pages.push({ customer, url })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await Promise.all(killed)
  expect(pages).toHaveLength(PORTIONS)
  await expect.poll(left).toBe(0)

  const payers = pages.slice(0, PORTIONS / 2)
  for (const { customer, url } of payers) {
    await pay(product, url)
    await customer.call('returnFromCheckout', { session_id: sessionIdOf(url) })
  }
  expect(await sold()).toBe(payers.length)
  const sellingAt = product.clock.now()
  product.clock.set(new Date(Date.now() + 2 * 3_600_000))
  await reconcileCheckouts({
    ...{ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN },
    payments: createPayments({ port: product.standIn.port, ...product.paymentKeys }),
    log: pino({ level: 'silent' }),
  })
  // Back to the week that was sold: its orders may close within these hours.
  product.clock.set(sellingAt)
  // The menu counts at most once a second.
  await expect.poll(left).toBe(PORTIONS - payers.length)
  report('portions', { 'server kills': killed.length, contenders: CONTENDERS, portions: PORTIONS })
})
