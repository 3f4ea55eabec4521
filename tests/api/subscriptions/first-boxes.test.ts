import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

/** The first box comes on 2026-12-07. */
const changes: ApiTypes['changeDeliveryWeek']['request'][] = [
  { status: 'moved', scheduled_date: '2026-12-07', delivery_date: '2026-12-09', last_order_date: null },
  {
    ...{ status: 'moved', scheduled_date: '2026-12-14', delivery_date: '2026-12-12' },
    last_order_date: '2026-12-05',
  },
  { status: 'closed', scheduled_date: '2026-12-21' },
].map((change) => ({ ...change, reason: 'Holiday' }) as ApiTypes['changeDeliveryWeek']['request'])

test('a subscription that begins has its boxes at once, in weeks that were closed or moved too, and no run adds any', async () => {
  const owner = await product.staff()
  for (const change of changes) expect((await owner.call('changeDeliveryWeek', change)).status).toBe(200)
  const customer = await settledCustomer(product)
  await placedOrder(product, customer)
  const boxesOf = () =>
    rowsOf(
      product,
      `select b.scheduled_date::text as scheduled, b.delivery_date::text as delivery, b.outcome,
         o.status::text as order_status
       from boxes b left join orders o on o.id = b.order_id where b.user_id = $1 order by 1`,
      [customer.userId],
    )
  const boxes = await boxesOf()
  expect(boxes.slice(0, 3)).toEqual([
    { scheduled: '2026-12-07', delivery: '2026-12-09', outcome: 'first_box', order_status: 'confirmed' },
    { scheduled: '2026-12-14', delivery: '2026-12-12', outcome: null, order_status: 'pending' },
    { scheduled: '2026-12-28', delivery: '2026-12-28', outcome: null, order_status: null },
  ])
  await product.runJobs()
  expect(await boxesOf()).toEqual(boxes)
})
