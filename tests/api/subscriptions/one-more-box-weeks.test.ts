import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftFor, pay, rowsOf, sessionIdOf } from '../../support/people/ordering.ts'
import {
  afterCutoff,
  atCutoff,
  boxesOf,
  chargeAmounts,
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

async function pageForOneMore(customer: TestCustomer) {
  const orderId = await draftFor(product, customer)
  const { status, body } = await customer.call('startCheckout', { order_id: orderId })
  if (status !== 200) throw new Error(`One more box was refused: ${JSON.stringify(body)}`)
  return { orderId, url: body.url }
}
const comeBack = (customer: TestCustomer, url: string) =>
  customer.call('returnFromCheckout', { session_id: sessionIdOf(url) })
const orderOf = async (id: string) =>
  (
    await rowsOf<{ status: string; day: string; total: number }>(
      product,
      'select status::text, delivery_date::text as day, total_amount_cents as total from orders where id = $1',
      [id],
    )
  )[0]
const weekly = async (customer: TestCustomer) =>
  (await boxesOf(product, customer)).slice(1, 4).map(({ delivery_date, outcome }) => [delivery_date, outcome])

test('one more box in each of three weeks: each is paid once for its own day, and so is each weekly box', async () => {
  const customer = await subscriber(product)
  const extra: string[] = []
  for (const week of [0, 1, 2]) {
    if (week > 0) atCutoff(product, week - 1, 3_600_000)
    const { orderId, url } = await pageForOneMore(customer)
    await pay(product, url)
    expect((await comeBack(customer, url)).body.state).toBe('confirmed')
    extra.push(orderId)
    await afterCutoff(product, week)
    await afterCutoff(product, week)
  }
  const orders = await Promise.all(extra.map(orderOf))
  expect(orders.map((order) => order?.status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(new Set(orders.map((order) => order?.day)).size).toBe(3)
  expect(await weekly(customer)).toEqual([
    ['2026-12-14', 'charged'],
    ['2026-12-21', 'charged'],
    ['2026-12-28', 'charged'],
  ])
  const taken = await takenFrom(product, customer)
  // The first box, and of each week the box that was ordered besides and the weekly one.
  expect(taken).toHaveLength(7)
  expect(new Set(taken).size).toBe(1)
  const { reports } = (await (await product.staff()).call('reconcileMoney')).body
  expect(reports.flatMap(({ differences }) => differences)).toEqual([])
})

test('one more box whose page is open at its cutoff: the page is closed, and the weekly box is charged once', async () => {
  const customer = await subscriber(product)
  atCutoff(product, 0, -60_000)
  const { orderId, url } = await pageForOneMore(customer)
  await afterCutoff(product, 0)
  expect((await pay(product, url)).status).toBe(410)
  await comeBack(customer, url)
  expect((await orderOf(orderId))?.status).toBe('canceled')
  expect(await rowsOf(product, 'select reason from stray_payments where order_id = $1', [orderId])).toEqual(
    [],
  )
  expect((await weekly(customer))[0]).toEqual(['2026-12-14', 'charged'])
  // The next one is another order for the next day.
  const next = await pageForOneMore(customer)
  await pay(product, next.url)
  expect((await comeBack(customer, next.url)).body.state).toBe('confirmed')
  expect((await orderOf(next.orderId))?.day).toBe('2026-12-21')
  expect(await chargeAmounts(product, customer)).toHaveLength(2)
})
