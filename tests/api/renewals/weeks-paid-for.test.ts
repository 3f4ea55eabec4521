import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { deliveryDatesOf, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => startEmpty(product))

const placed = async () => (await placedOrder(product, await settledCustomer(product))).orderId
const cancel = (orderId: string) =>
  rowsOf(product, "update orders set status = 'canceled' where id = $1", [orderId])
const paidOrders = async () =>
  (await (await product.staff()).call('listDeliveryWeeks')).body.weeks
    .slice(0, 2)
    .map((week) => week.paid_orders)
const week = { scheduled_date: '2026-12-07', reason: 'Holiday' }

test('a week says how many orders are paid for, by the day they come on and as long as they stand', async () => {
  const [kept, canceled, delivered] = [await placed(), await placed(), await placed()]
  await product.runJobs()
  const staff = await product.staff()
  expect(await paidOrders()).toEqual([3, 0])
  await cancel(canceled)
  await staff.call('markOrderDelivered', { orderId: delivered })
  expect(await paidOrders()).toEqual([2, 0])
  const moved = { ...week, status: 'moved', delivery_date: '2026-12-09', last_order_date: null } as const
  expect((await staff.call('changeDeliveryWeek', moved)).body.weeks[0]?.paid_orders).toBe(1)
  await cancel(kept)
  expect(await paidOrders()).toEqual([0, 0])
  const closed = await staff.call('changeDeliveryWeek', { ...week, status: 'closed' })
  expect(closed.body.weeks[0]?.status).toBe('closed')
})

test('a week counts the boxes that come in it, and not those that are skipped, paused or canceled', async () => {
  const boxes = async () =>
    (await (await product.staff()).call('listDeliveryWeeks')).body.weeks.slice(0, 4).map((week) => week.boxes)
  const [skips, pauses, leaves] = [
    await subscriber(product),
    await subscriber(product),
    await subscriber(product),
  ]
  await subscriber(product)
  expect(await boxes()).toEqual([4, 4, 4, 4])
  await skips.call('skipBox', { delivery_date: '2026-12-14' })
  await pauses.call('pauseSubscription', { until: '2026-12-15' })
  expect(await boxes()).toEqual([4, 2, 3, 4])
  await leaves.call('cancelSubscription', {})
  expect(await boxes()).toEqual([4, 1, 2, 3])
})

describe('an order that was marked as delivered by mistake while its week was changed', () => {
  const moved = { ...week, status: 'moved', delivery_date: '2026-12-09', last_order_date: null } as const
  const daysOf = (orderId: string) =>
    rowsOf(
      product,
      `select o.status::text, o.delivery_date::text as day, b.delivery_date::text as box_day
       from orders o join boxes b on b.order_id = o.id where o.id = $1`,
      [orderId],
    )

  test.each([
    { what: 'moved', changes: [moved], day: '2026-12-09', mails: 1 },
    {
      what: 'moved and back again',
      changes: [moved, { status: 'regular', scheduled_date: week.scheduled_date } as const],
      ...{ day: '2026-12-07', mails: 0 },
    },
    {
      what: 'closed, as a week that nobody had paid for',
      changes: [moved, { ...week, status: 'closed' } as const],
      ...{ day: '2026-12-07', mails: 0 },
    },
  ])('$what: once that is undone it comes on $day', async ({ changes, day, mails }) => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    await product.runJobs()
    const staff = await product.staff()
    await staff.call('markOrderDelivered', { orderId })
    for (const change of changes) expect((await staff.call('changeDeliveryWeek', change)).status).toBe(200)
    const mark = { order_id: orderId, delivered_at: product.clock.now().toISOString() }
    expect((await staff.call('undoOrderDelivered', mark)).body).toMatchObject({ status: 'confirmed' })
    expect(await daysOf(orderId)).toEqual([{ status: 'confirmed', day, box_day: day }])
    expect(await paidOrders()).toEqual([1, 0])
    const { body } = await staff.call('listKitchenOrders', { date: day })
    expect(body.orders.map((order) => order.order_id)).toEqual([orderId])
    await product.runJobs()
    const told = await mailsTo(product.database, customer.email, 'delivery-moved')
    expect(told).toHaveLength(mails)
    for (const { text } of told) expect(text).toContain('Wednesday, December 9')
  })

  test('and is one more box of a subscriber: it comes on the new day as well', async () => {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    const { orderId } = await placedOrder(product, customer)
    const staff = await product.staff()
    await staff.call('markOrderDelivered', { orderId })
    await staff.call('changeDeliveryWeek', moved)
    const mark = { order_id: orderId, delivered_at: product.clock.now().toISOString() }
    expect((await staff.call('undoOrderDelivered', mark)).status).toBe(200)
    expect(await deliveryDatesOf(product, customer, 'confirmed')).toEqual(['2026-12-09', '2026-12-09'])
    await product.runJobs()
    expect(await mailsTo(product.database, customer.email, 'delivery-moved')).toHaveLength(2)
  })
})

test('a closed week still shows an order that was paid at the very moment', async () => {
  await (await product.staff()).call('changeDeliveryWeek', { ...week, status: 'closed' })
  const reopened = 'delete from delivery_weeks where scheduled_date = $1 returning *'
  const [row] = await rowsOf<Record<string, unknown>>(product, reopened, [week.scheduled_date])
  await placed()
  const closed = 'insert into delivery_weeks select * from jsonb_populate_record(null::delivery_weeks, $1)'
  await rowsOf(product, closed, [JSON.stringify(row)])
  const [shown] = (await (await product.staff()).call('listDeliveryWeeks')).body.weeks
  expect(shown).toMatchObject({ status: 'closed', paid_orders: 1 })
})
