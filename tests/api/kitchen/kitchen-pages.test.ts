import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KITCHEN_PAGE, KITCHEN_PAGE_MOST } from '../../../src/contract/staff/kitchen-page.ts'
import { MANY_BOXES_DATE as DATE, manyBoxes } from '../../support/people/many-boxes.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const BOXES = KITCHEN_PAGE + 2 * KITCHEN_PAGE_MOST + 1

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp()
  staff = await product.staff()
  await manyBoxes(product, BOXES)
})
afterAll(() => product.close())

const ask = async (client: Client, page: { after?: string; limit?: string } = {}) =>
  (await client.call('listKitchenOrders', { date: DATE, ...page })).body

async function walk(client: Client, limit?: string) {
  const pages = [await ask(client, limit ? { limit } : {})]
  for (let next = pages[0]?.next ?? null; next; next = pages.at(-1)?.next ?? null)
    pages.push(await ask(client, { after: next, limit: limit ?? String(KITCHEN_PAGE_MOST) }))
  return pages
}

const packingOrder = () =>
  rowsOf<{ id: string }>(
    product,
    `select id from orders where delivery_date = $1 and status = 'confirmed'
     order by zip_code, lower(recipient_name), order_number`,
    [DATE],
  )

describe('the kitchen’s orders come page by page', () => {
  test('a short page first, each order once, in the order of packing over all pages', async () => {
    const pages = await walk(staff)
    expect(pages.map(({ orders }) => orders.length)).toEqual([
      KITCHEN_PAGE,
      KITCHEN_PAGE_MOST,
      KITCHEN_PAGE_MOST,
      1,
    ])
    const ids = pages.flatMap(({ orders }) => orders.map(({ order_id }) => order_id))
    expect(ids).toEqual((await packingOrder()).map(({ id }) => id))
  })

  test('the first says how many there are, and all else that is said once', async () => {
    const [first, ...rest] = await walk(staff)
    expect(first).toMatchObject({ total_orders: BOXES, next: first?.orders.at(-1)?.order_id })
    expect(first?.weeks).toContain(DATE)
    for (const page of rest) expect(page).toMatchObject({ total_orders: null, weeks: [], unmarked_days: [] })
    expect(rest.at(-1)?.next).toBeNull()
  })

  test('a page that ends with the last order is the last one', async () => {
    const { orders, next } = await ask(staff)
    const [, second] = orders
    const before = (await walk(staff, '50')).at(-1)
    expect(before?.next).toBeNull()
    const ids = (await packingOrder()).map(({ id }) => id)
    const lastTwo = await ask(staff, { after: ids.at(-3) ?? '', limit: '2' })
    expect([lastTwo.orders.length, lastTwo.next]).toEqual([2, null])
    expect([second !== undefined, next !== null]).toEqual([true, true])
  })

  test('drivers get their open deliveries of the day in pages too', async () => {
    const now = product.clock.now()
    product.clock.set(`${DATE}T15:00:00Z`)
    const driver = await staffOf(product, 'driver')
    const pages = await walk(driver)
    product.clock.set(now)
    expect(pages.map(({ orders }) => orders.length)).toEqual([
      KITCHEN_PAGE,
      KITCHEN_PAGE_MOST,
      KITCHEN_PAGE_MOST,
      1,
    ])
    expect(pages[0]?.total_orders).toBe(BOXES)
  })

  test('more than a page at most, or a place that is none, is refused', async () => {
    for (const page of [{ limit: String(KITCHEN_PAGE_MOST + 1) }, { limit: '0' }, { after: 'the next' }]) {
      const { status, body } = await staff.call('listKitchenOrders', { date: DATE, ...page })
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
        422,
        'invalid_input',
        Object.keys(page),
      ])
    }
  })

  test('behind an order that is not there any more the list begins again, so that no box is missed', async () => {
    const { orders } = await ask(staff, { after: randomUUID() })
    const [first] = await packingOrder()
    expect(orders[0]?.order_id).toBe(first?.id)
  })
})
